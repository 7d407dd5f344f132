"""The web page: its source in ``app``; what is built of it, served and shipped, in ``dist``."""
