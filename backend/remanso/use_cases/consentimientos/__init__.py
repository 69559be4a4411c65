"""Acts on consents."""
