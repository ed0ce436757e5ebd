//! Goods are packed, shipped and followed.

mod decide;
mod packing;
mod tracking;
