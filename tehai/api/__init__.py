"""The HTTP API: the reader and the scorer behind routes, with bounds on everything sent to it."""
