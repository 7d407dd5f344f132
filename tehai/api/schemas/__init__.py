"""Documentation of the API's JSON as pydantic models.

Requests are read by the code that reads them everywhere (``tehai.request``), which names mistakes
better; these models describe the same JSON for /docs and for generated clients, and a test holds
real answers to them.
"""
