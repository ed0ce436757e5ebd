//! The calls of the house, made over HTTP to a real server on a real database.

#![cfg(test)]

mod bodies;
mod calls;
mod errors;
mod files;
#[path = "../support/house.rs"]
mod house;
mod operations;
mod people;
mod sessions;
