//! The calls of the server, made over HTTP to a real server on a real database.

#![cfg(test)]

mod boards;
mod bodies;
#[path = "../support/bucket.rs"]
mod bucket;
mod calls;
mod captcha;
mod clients;
mod codes;
mod deals;
#[path = "../support/document.rs"]
mod document;
mod documents;
mod edits;
mod errors;
mod extraction;
mod factors;
mod file_store;
mod files;
mod held_sessions;
mod hostile;
mod hostile_documents;
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
mod sandbox;
mod scans;
mod scenario;
mod seen;
#[path = "../support/server.rs"]
mod server;
mod sessions;
mod silence;
#[path = "../support/smtp.rs"]
mod smtp;
mod unsaid;
mod verification;
#[path = "../support/watcher.rs"]
mod watcher;
mod watching;
mod who_watches;
