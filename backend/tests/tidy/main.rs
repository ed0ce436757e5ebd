//! Keeps the repository tidy: walls between modules, names, sizes, first sentences and version floors, each rule a test.

#![cfg(test)]

mod arms;
mod floors;
mod map;
mod modules;
mod money;
mod retired;
mod shape;
mod source;
mod walls;
mod words;
