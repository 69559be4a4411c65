"""Acts on measures that span rooms."""
