//! Phone numbers and e-mail addresses as people type them; where nothing was typed, a sentence asks for it.

use granary_domain::{
    Email, Phone,
    refusal::{ErrorCode, FieldCode},
};
use granary_http::AppError;
use granary_identity::code::CodeFault;

/// A phone number with its plus and its country's code.
pub fn phone(text: &str) -> Result<Phone, AppError> {
    match text.trim() {
        "" => Err(ErrorCode::PhoneRequired.into()),
        text if Phone::is_abroad(text) => Err(CodeFault::NotServed.into()),
        text => text.to_owned().try_into().map_err(|_| AppError::coded(FieldCode::Invalid, "phone")),
    }
}

/// A phone number that may lack its plus, as the specification's client sends it.
pub fn bare_phone(text: &str) -> Result<Phone, AppError> {
    let whole = match text.trim() {
        "" => return Err(ErrorCode::PhoneRequired.into()),
        text if text.starts_with('+') => text.to_owned(),
        text => format!("+{text}"),
    };
    whole.try_into().map_err(|_| AppError::coded(FieldCode::Invalid, "phoneNumber"))
}

pub fn email(text: &str) -> Result<Email, AppError> {
    match text.trim() {
        "" => Err(ErrorCode::EmailRequired.into()),
        text => text.to_owned().try_into().map_err(|_| AppError::coded(FieldCode::Invalid, "email")),
    }
}
