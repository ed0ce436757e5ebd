//! Who writes the terms of a contract and who sends it for signature, and what stands in the way. Pure.

use granary_domain::refusal::{Ability, BoxedRefusal, ErrorCode, Refusal, abilities};

use crate::deal::{Audience, Deal};

abilities! {
    /// What the viewer may do with the contract of a deal.
    ContractCan {
        /// Writes what it says beside the deal.
        write,
        /// Sends it to both sides for signature.
        send,
    }
}

/// Why the terms of a contract stay as they are, or why it is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContractRefusal {
    /// A bank has no part in it.
    NotAParty,
    /// Both sides have signed: staff write an amendment, which both sign again.
    Signed,
    /// It is out for signature.
    SentAlready,
    /// This contradicts itself.
    Unsound(&'static str),
    /// Somebody else wrote it since the caller read it.
    Replaced,
}

impl Refusal for ContractRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::NotAParty => ErrorCode::NotAllowed,
            Self::Signed => ErrorCode::ContractSigned,
            Self::SentAlready => ErrorCode::SignatureSentAlready,
            Self::Unsound(_) => ErrorCode::FieldInvalid,
            Self::Replaced => ErrorCode::RecordChanged,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Unsound(field) => vec![(*field).to_owned()],
            _ => Vec::new(),
        }
    }
}

/// Either side writes the terms until both have signed; after that staff do, and the contract is signed again.
pub fn may_write(deal: &Deal, audience: Audience, is_signed: bool) -> Result<(), BoxedRefusal> {
    deal.goes_on()?;
    match audience {
        Audience::Bank => Err(ContractRefusal::NotAParty.into()),
        Audience::Staff => Ok(()),
        _ if is_signed => Err(ContractRefusal::Signed.into()),
        _ => Ok(()),
    }
}

/// Either side, or staff for them, sends a contract that is ready to be issued and is not out.
pub fn may_send(
    deal: &Deal,
    audience: Audience,
    ready: Result<(), BoxedRefusal>,
    is_out: bool,
) -> Result<(), BoxedRefusal> {
    deal.goes_on()?;
    if audience == Audience::Bank {
        return Err(ContractRefusal::NotAParty.into());
    }
    if is_out {
        return Err(ContractRefusal::SentAlready.into());
    }
    ready
}

impl ContractCan {
    pub fn of(
        deal: &Deal,
        audience: Audience,
        ready: Result<(), BoxedRefusal>,
        (is_out, is_signed): (bool, bool),
    ) -> Self {
        let told = |may: Result<(), BoxedRefusal>| match may {
            Ok(()) => Some(Ability::default()),
            Err(why) if why.get().code() == ErrorCode::NotAllowed => None,
            Err(why) => Some(Ability::refused(why.get())),
        };
        Self { write: told(may_write(deal, audience, is_signed)), send: told(may_send(deal, audience, ready, is_out)) }
    }
}
