"""Japanese riichi: rules and presets, yaku, fu, points, payments."""
