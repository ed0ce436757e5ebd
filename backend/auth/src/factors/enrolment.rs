//! Setting a second factor up, renewing its recovery codes, and removing it.

use std::{net::IpAddr, time::Duration};

use data_encoding::BASE32_NOPAD;
use granary_domain::{
    Role,
    refusal::{BoxedRefusal, ErrorCode, Refusal, RefusalKind},
    store::StoreUnavailable,
};
use granary_identity::{
    second_factor::{App, NotOffered},
    session::SessionStore,
};
use granary_store::Writer;
use jiff::Timestamp;
use qrcode::{QrCode, render::svg};
use reqwest::Url;

use super::{FactorFault, Factors, recovery, ticket::Ticket, units};

/// Bytes of an app's secret: as many as SHA-1 makes.
const SECRET: usize = 20;
/// The least pixels of the picture; it scales as its frame wants.
const PICTURE: u32 = 200;
const ISSUER: &str = "Granary";

/// A secret to be put into an authenticator app.
#[derive(Debug, Clone)]
pub struct Offer {
    /// Base 32, to be typed.
    pub secret: String,
    /// An `otpauth:` address.
    pub uri: String,
    /// The address as a picture, in SVG.
    pub qr: String,
}

/// Why a second factor stays as it is; told to somebody signed in, or with a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::From)]
pub enum ChangeFault {
    Wrong,
    TooManyTries(Duration),
    Denied,
    /// Nothing vouches for the caller but the session.
    Unproven,
    Taken,
    NoneSetUp,
    NoneOffered,
    Needed,
    #[from]
    Store(StoreUnavailable),
}

impl Refusal for ChangeFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Wrong => ErrorCode::WrongCode,
            Self::TooManyTries(_) => ErrorCode::TooManyAttempts,
            Self::Denied => ErrorCode::NotAuthorized,
            Self::Unproven => ErrorCode::ProofRequired,
            Self::Taken => ErrorCode::FactorTaken,
            Self::NoneSetUp => ErrorCode::FactorNotSetUp,
            Self::NoneOffered => ErrorCode::FactorNotOffered,
            Self::Needed => ErrorCode::FactorNeeded,
            Self::Store(down) => down.code(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyTries(wait) => Some(*wait),
            _ => None,
        }
    }
}

impl From<FactorFault> for ChangeFault {
    fn from(fault: FactorFault) -> Self {
        match fault {
            FactorFault::TooManyTries(wait) => Self::TooManyTries(wait),
            FactorFault::Store(down) => Self::Store(down),
            FactorFault::Wanted | FactorFault::Wrong | FactorFault::EnrolmentWanted(_) => Self::Wrong,
        }
    }
}

impl From<NotOffered> for ChangeFault {
    fn from(why: NotOffered) -> Self {
        match why {
            NotOffered::Taken => Self::Taken,
            NotOffered::Unproven => Self::Unproven,
        }
    }
}

/// A writer whose rights stand no longer, or a store that is away.
impl From<BoxedRefusal> for ChangeFault {
    fn from(refusal: BoxedRefusal) -> Self {
        if refusal.get().kind() == RefusalKind::Forbidden { Self::Denied } else { Self::Store(StoreUnavailable) }
    }
}

impl Factors {
    /// Whom a ticket lets set up a second factor; nobody where it is none of ours, or too old.
    pub fn holder(&self, ticket: &str, from: Option<IpAddr>) -> Option<Writer> {
        let Ticket { user, rights } = Ticket::read(&self.seal, ticket, Timestamp::now())?;
        Some(Writer { session: None, user, rights, from })
    }

    /// Offers a secret for an app: a first one to who has just proved who they are, another in the place of an app in use
    /// to who shows a code of that one.
    pub async fn offer(&self, by: &Writer, totp: Option<&str>) -> Result<Offer, ChangeFault> {
        let is_on = self.store.factored(by.user).await?.ok_or(ChangeFault::Denied)?.is_on;
        let email = self.store.user(by.user).await?.ok_or(ChangeFault::Denied)?.email;
        let replacing = is_on && by.session.is_some();
        match totp {
            Some(given) if replacing => self.take(by.user, given).await?,
            _ if is_on => return Err(ChangeFault::Taken),
            _ => {}
        }
        let secret: [u8; SECRET] = rand::random();
        let sealed = self.seal.seal(by.user, &secret).ok_or(StoreUnavailable)?;
        units::offer(&self.store, by, sealed, replacing).await??;
        offer(&secret, &email).ok_or_else(|| {
            tracing::error!("An address of a second factor cannot be drawn");
            StoreUnavailable.into()
        })
    }

    /// Puts the offered app in use, once it has shown a code, and answers its recovery codes: here and never again.
    pub async fn confirm(&self, by: &Writer, totp: &str) -> Result<Vec<String>, ChangeFault> {
        let begun = self.begin(by.user, App::Offered).await?.ok_or(ChangeFault::NoneOffered)?;
        let step = self.step(by.user, &begun.secret, &recovery::plain(totp))?.ok_or(ChangeFault::Wrong)?;
        let codes = recovery::fresh();
        let confirmed = units::confirm(&self.store, by, &begun, step, &self.hashes(by, &codes)).await?;
        if confirmed { Ok(codes) } else { Err(ChangeFault::NoneOffered) }
    }

    /// New recovery codes in the place of the old ones, for a code.
    pub async fn renew_codes(&self, by: &Writer, totp: &str) -> Result<Vec<String>, ChangeFault> {
        self.prove(by, totp).await?;
        let codes = recovery::fresh();
        let renewed = units::renew_codes(&self.store, by, &self.hashes(by, &codes)).await?;
        if renewed { Ok(codes) } else { Err(ChangeFault::NoneSetUp) }
    }

    /// Takes the app out of use, for a code; not where a second factor must be.
    pub async fn remove(&self, by: &Writer, role: Role, totp: &str) -> Result<(), ChangeFault> {
        if self.is_required(role) {
            return Err(ChangeFault::Needed);
        }
        self.prove(by, totp).await?;
        if units::remove(&self.store, by).await? { Ok(()) } else { Err(ChangeFault::NoneSetUp) }
    }

    async fn prove(&self, by: &Writer, totp: &str) -> Result<(), ChangeFault> {
        match self.store.factored(by.user).await? {
            Some(factored) if factored.is_on => Ok(self.take(by.user, totp).await?),
            _ => Err(ChangeFault::NoneSetUp),
        }
    }

    fn hashes(&self, by: &Writer, codes: &[String]) -> Vec<[u8; 32]> {
        codes.iter().map(|code| self.seal.hash(by.user, &recovery::plain(code))).collect()
    }
}

fn offer(secret: &[u8], email: &str) -> Option<Offer> {
    let secret = BASE32_NOPAD.encode(secret);
    let mut uri = Url::parse("otpauth://totp/").ok()?;
    uri.path_segments_mut().ok()?.push(&format!("{ISSUER}:{email}"));
    let parts =
        [("secret", secret.as_str()), ("issuer", ISSUER), ("algorithm", "SHA1"), ("digits", "6"), ("period", "30")];
    uri.query_pairs_mut().extend_pairs(parts);
    let uri = String::from(uri);
    let qr = QrCode::new(&uri).ok()?.render::<svg::Color<'_>>().min_dimensions(PICTURE, PICTURE).build();
    Some(Offer { secret, uri, qr })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_is_an_address_and_its_picture() {
        let offer = offer(b"12345678901234567890", "o'brien+a b@granary.test").unwrap();
        assert_eq!(offer.secret, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(
            offer.uri,
            "otpauth://totp/Granary:o'brien+a%20b@granary.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Granary\
             &algorithm=SHA1&digits=6&period=30"
        );
        assert!(offer.qr.contains("<svg") && !offer.qr.contains("GEZDGNBV"), "{}", offer.qr);
    }
}
