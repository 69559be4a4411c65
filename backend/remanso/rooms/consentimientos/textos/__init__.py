"""What people are shown when they are asked: who, what for, where, how long, and how to stop it."""
