//! Why nothing becomes of what somebody does to a registration.

use granary_domain::{
    BadTaxNumber,
    refusal::{ErrorCode, Params, Refusal},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RegistrationRefusal {
    /// An id that is not good, or a file that is not to be had: nothing tells which.
    Unknown,
    Complete,
    PhoneInUse,
    /// Something that a complete registration holds is not there.
    Empty,
    /// Somebody is registered under it.
    Exists(&'static str),
    /// The store takes no such thing.
    NotCreated(&'static str),
    Invalid(&'static str),
    /// None of the company's country.
    TaxNumber(BadTaxNumber),
    Required(Vec<&'static str>),
}

impl Refusal for RegistrationRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::Complete => ErrorCode::RegistrationComplete,
            Self::PhoneInUse => ErrorCode::PhoneInUse,
            Self::Empty => ErrorCode::ResponseEmpty,
            Self::Exists(_) => ErrorCode::FieldExists,
            Self::NotCreated(_) => ErrorCode::FieldNotCreated,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::TaxNumber(bad) => bad.code(),
            Self::Required(_) => ErrorCode::FieldRequired,
        }
    }

    fn params(&self) -> Params {
        if let Self::TaxNumber(bad) = self { bad.params() } else { Params::default() }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::TaxNumber(_) => vec!["company.taxIDNumber".to_owned()],
            Self::Exists(field) | Self::NotCreated(field) | Self::Invalid(field) => vec![(*field).to_owned()],
            Self::Required(fields) => fields.iter().map(|field| (*field).to_owned()).collect(),
            _ => Vec::new(),
        }
    }
}

/// Refuses a field that does not hold.
pub(super) fn must(holds: bool, field: &'static str) -> Result<(), RegistrationRefusal> {
    if holds { Ok(()) } else { Err(RegistrationRefusal::Invalid(field)) }
}

/// Refuses what lacks any of these fields, and names all that it lacks.
pub(super) fn must_have(fields: &[(&'static str, bool)]) -> Result<(), RegistrationRefusal> {
    let missing: Vec<_> = fields.iter().filter(|(_, there)| !there).map(|(field, _)| *field).collect();
    if missing.is_empty() { Ok(()) } else { Err(RegistrationRefusal::Required(missing)) }
}
