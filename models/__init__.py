"""The network: its weights and card (in the wheel), training and measurement (checkout)."""
