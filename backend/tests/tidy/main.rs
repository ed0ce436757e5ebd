//! Keeps the house tidy: walls between rooms, names, sizes, first sentences and version floors, each rule a test.

#![cfg(test)]

mod floors;
mod map;
mod modules;
mod shape;
mod source;
mod walls;
mod walls_tmp;
mod words;
