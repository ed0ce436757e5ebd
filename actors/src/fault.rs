//! What went wrong, in no transport's words.

use std::{error::Error, time::Duration};

use crate::domain::Version;

/// The kinds of refusal the product knows; `http` gives each its status, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// Bad input, told by one of the wire codes; `fields` names the culprits.
    Invalid(Code),
    /// Bad input, told by a sentence of the specification.
    Refused,
    /// Unknown, or not the caller's to see: the two look alike.
    NotFound,
    /// The caller may see the thing, but not do this to it.
    Forbidden,
    /// The record moved on, or its state forbids the command.
    Conflict,
    /// The same idempotency key came with another body.
    Mismatched,
    /// What came is not what it was said to be.
    Unreadable,
    /// More than fits.
    TooLarge,
    /// Too often or too much at once.
    Limited,
    /// The store cannot be reached at the moment.
    Unavailable,
    /// A service outside did not do its part; the sentence says so.
    Outside,
    /// Ours.
    Broken,
}

/// The codes of a 400 (specification, section 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u16)]
pub enum Code {
    Exists = 1000,
    Missing = 1001,
    NotCreated = 1002,
    Invalid = 2000,
    WrongType = 2001,
    Required = 2002,
    Empty = 2003,
}

/// Something a module refuses; its `Display` is the sentence for the person.
pub trait Fault: Error {
    fn kind(&self) -> FaultKind;

    /// The fields at fault, in the wire's spelling.
    fn fields(&self) -> Vec<String> {
        Vec::new()
    }

    /// The present version of the record, for a conflict.
    fn version(&self) -> Option<Version> {
        None
    }

    /// How long to wait before trying again.
    fn retry_after(&self) -> Option<Duration> {
        None
    }

    /// The name beside the sentence, such as `TOTP_REQUIRED`.
    fn name(&self) -> Option<&'static str> {
        None
    }

    /// What the client needs to go on from here.
    fn told(&self) -> Option<serde_json::Value> {
        None
    }
}

/// Any refusal, as a unit of work passes it on.
#[derive(Debug)]
pub struct BoxedRefusal(Box<dyn Fault + Send + Sync>);

impl BoxedRefusal {
    pub fn get(&self) -> &(dyn Fault + Send + Sync) {
        &*self.0
    }
}

impl<R: Fault + Send + Sync + 'static> From<R> for BoxedRefusal {
    fn from(refusal: R) -> Self {
        Self(Box::new(refusal))
    }
}
