//! The calls of the house, made over HTTP to a real server on a real database.

#![cfg(test)]

mod boards;
mod bodies;
#[path = "../support/bucket.rs"]
mod bucket;
mod calls;
mod captcha;
mod clients;
mod codes;
mod deadly_papers;
mod deals;
mod edits;
mod errors;
mod extraction;
mod factors;
mod files;
mod held_sessions;
mod hostile;
#[path = "../support/house.rs"]
mod house;
#[path = "../support/issuer.rs"]
mod issuer;
mod leaving;
mod logs;
mod mail;
mod nodes;
mod officers;
mod once;
mod operations;
mod own_phone;
#[path = "../support/paper.rs"]
mod paper;
mod papers;
mod passwords;
mod people;
mod people_lists;
mod pictures;
mod placing;
mod profile;
mod provider;
mod pumping;
mod records;
mod registration;
mod rights;
mod same_time;
mod scans;
mod seen;
mod sessions;
mod silence;
#[path = "../support/smtp.rs"]
mod smtp;
mod stage;
mod unsaid;
mod vault;
mod verification;
#[path = "../support/watcher.rs"]
mod watcher;
mod watching;
mod who_watches;
mod workshop;
