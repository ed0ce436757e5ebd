//! Stories of one-time codes: actors over a store in memory, in time that only the tests move.

#![cfg(test)]

mod fixture;
mod races;
mod sending;
mod waking;
