//! The calls of the server, made over HTTP to a real server on a real database.

#![cfg(test)]

mod actions;
mod auctions;
mod boards;
mod bodies;
mod calls;
mod captcha;
mod claims;
mod clients;
mod codes;
mod deals;
mod disputes;
mod documents;
mod dossier;
mod edits;
mod errors;
mod evidence;
mod extraction;
mod factors;
mod file_binding;
mod file_store;
mod files;
mod floods;
mod flows;
mod given_up;
mod held_sessions;
mod holidays;
mod hostile;
mod hostile_documents;
mod leaving;
mod licence_bar;
mod logs;
mod lot_import;
mod lot_questions;
mod lots;
mod mail;
mod nodes;
mod officers;
mod once;
mod operations;
mod order_files;
mod own_phone;
mod passwords;
mod people;
mod people_lists;
mod personal_documents;
mod personal_tables;
mod pictures;
mod placing;
mod presence;
mod printed;
mod printer;
mod profile;
mod promoter_scores;
mod proofs;
mod provider;
mod pumping;
mod ratings;
mod records;
mod registration;
mod rights;
mod same_time;
mod sandbox;
mod scans;
mod scenario;
mod scorecards;
mod seen;
mod sessions;
mod shipments;
mod signature_abuse;
mod signatures;
mod silence;
mod statements;
mod strangers;
mod told;
mod unsaid;
mod verification;
mod warehouse;
mod watching;
mod who_watches;

use support::{
    account_deletion, bucket, database, document, issuer, live_form, mail_job, patience, pdf, proof, server, smtp,
    watcher,
};
