//! The steps of a deal and their days.

mod bank_days;
mod calendar;
mod road;
mod tables;
mod templates;
mod wake;
