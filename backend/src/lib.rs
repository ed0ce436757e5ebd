//! The Granary server.
