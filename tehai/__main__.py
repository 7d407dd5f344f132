"""``python -m tehai`` is the command line."""

from tehai.cli import main

if __name__ == "__main__":
    main()
