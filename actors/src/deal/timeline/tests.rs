//! The tables of steps are sound, and their dates are those of the trade.
