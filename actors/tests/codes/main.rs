//! Stories of one-time codes: actors over a store in memory, in time that only the tests move.

#![cfg(test)]

mod house;
mod races;
mod sending;
mod waking;
