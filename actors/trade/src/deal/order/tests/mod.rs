//! An order is placed, edited, held, converted, called off and ends.

mod amend;
mod cancel;
mod carriage;
mod convert;
mod delete;
mod expiry;
mod hold;
mod limits;
mod place;
mod price;
mod reopen;
