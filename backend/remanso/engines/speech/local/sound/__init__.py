"""A recording as samples: decoded, compressed, cut into blocks."""
