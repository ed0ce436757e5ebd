//! What is said of the sides, and counted.

mod rating;
mod scorecard;
