//! Why something is not done to a document that is out for signature.

use granary_domain::refusal::{ErrorCode, Params, Refusal};

use super::SignatureStatus;

/// Why something is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignatureRefusal {
    /// Nobody, too many, somebody twice, or somebody of neither side.
    BadSigners,
    /// A contract is signed by both sides.
    SideMissing,
    /// The same document is out already, or signed.
    SentAlready,
    NotASigner,
    NotYourTurn,
    SignedAlready,
    /// Documents are signed in the pages of a service.
    Elsewhere,
    /// It is no longer open.
    Closed(SignatureStatus),
    ConsentWanted,
    /// What the signer was shown is not what was sent.
    OtherText,
    /// The company did not authorise this person to sign.
    NotAuthorized,
    /// Another name was typed than the signer's.
    OtherName,
    /// The deal says something else by now.
    Outdated,
    FieldWanted(&'static str),
    FieldUnknown(&'static str),
}

impl Refusal for SignatureRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::BadSigners | Self::ConsentWanted | Self::FieldUnknown(_) => ErrorCode::FieldInvalid,
            Self::SideMissing => ErrorCode::SignatureSideMissing,
            Self::SentAlready => ErrorCode::SignatureSentAlready,
            Self::NotASigner => ErrorCode::NotASigner,
            Self::NotYourTurn => ErrorCode::SignatureNotYourTurn,
            Self::SignedAlready => ErrorCode::SignedAlready,
            Self::Elsewhere => ErrorCode::SignedElsewhere,
            Self::Closed(_) => ErrorCode::SignatureClosed,
            Self::NotAuthorized => ErrorCode::SignerNotAuthorized,
            Self::OtherName => ErrorCode::SignatureOtherName,
            Self::OtherText => ErrorCode::SignatureOtherText,
            Self::Outdated => ErrorCode::SignatureOutdated,
            Self::FieldWanted(_) => ErrorCode::FieldRequired,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Closed(status) => Params::default().with("status", status.as_str()),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::BadSigners | Self::SideMissing => vec!["signers".to_owned()],
            Self::ConsentWanted => vec!["consent".to_owned()],
            Self::FieldWanted(field) | Self::FieldUnknown(field) => vec![(*field).to_owned()],
            _ => Vec::new(),
        }
    }
}
