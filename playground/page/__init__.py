"""A page on loopback where somebody is Alice, Bob or Carol in the stand-in's world."""
