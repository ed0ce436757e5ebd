//! Goods are packed, shipped and followed.

mod amendment;
mod decide;
mod packing;
mod tracking;
