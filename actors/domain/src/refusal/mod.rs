//! What was refused, as stable codes with their parameters, in no transport's words and no language's sentences.

mod ability;
mod codes;
mod params;

use std::{fmt, time::Duration};

use crate::Version;
pub use ability::Ability;
pub use ability::abilities;
pub use codes::ErrorCode;
pub use params::{Param, Params};

/// The kinds of refusal the product knows; `http` gives each its status, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefusalKind {
    /// Bad input, told by one of the field codes; `fields` names the culprits.
    Invalid(FieldCode),
    /// Bad input, told by a sentence of the specification.
    Refused,
    /// Nobody is signed in, or not rightly.
    Unauthenticated,
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
    /// The head of a request is more than is read.
    HeadTooLarge,
    /// A part of a file that it does not have.
    OutOfRange,
    /// What was sent did not arrive in time.
    TooSlow,
    /// There is such a thing, and it cannot be asked in this way.
    WrongMethod,
    /// Too often or too much at once.
    Limited,
    /// The store cannot be reached at the moment.
    Unavailable,
    /// A service outside did not do its part; the sentence says so.
    Outside,
    /// Ours.
    Broken,
}

/// The codes of a field at fault (specification, section 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u16)]
pub enum FieldCode {
    Exists = 1000,
    Missing = 1001,
    NotCreated = 1002,
    Invalid = 2000,
    WrongType = 2001,
    Required = 2002,
    Empty = 2003,
}

/// Something a module refuses. Its sentence stands in the catalogue of `http`, by its code.
pub trait Refusal: fmt::Debug {
    fn code(&self) -> ErrorCode;

    /// What the sentence names, such as the step.
    fn params(&self) -> Params {
        Params::default()
    }

    fn kind(&self) -> RefusalKind {
        self.code().kind()
    }

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

    /// What the client needs to go on from here.
    fn details(&self) -> Option<serde_json::Value> {
        None
    }
}

/// Any refusal, as a unit of work passes it on.
#[derive(Debug)]
pub struct BoxedRefusal(Box<dyn Refusal + Send + Sync>);

impl BoxedRefusal {
    pub fn get(&self) -> &(dyn Refusal + Send + Sync) {
        &*self.0
    }
}

impl<R: Refusal + Send + Sync + 'static> From<R> for BoxedRefusal {
    fn from(refusal: R) -> Self {
        Self(Box::new(refusal))
    }
}

/// A code alone is a refusal without parameters.
impl Refusal for ErrorCode {
    fn code(&self) -> ErrorCode {
        *self
    }
}
