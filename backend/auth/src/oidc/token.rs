//! Whether an ID token is what it says: its algorithm, its signature, whom it is from, whom it is for, and its times.

use std::time::Duration;

use granary_domain::Email;
use granary_store::Subject;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, DecodingKey, Header, Validation, decode, decode_header};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// The algorithms that an ID token may be signed in; what its header says chooses among these and no others.
const ALGORITHMS: [Algorithm; 2] = [Algorithm::RS256, Algorithm::ES256];
/// How far the clocks of the issuer and of this server may be apart.
const DRIFT: Duration = Duration::from_secs(30);
/// How old a token may be, however long its issuer lets it live: it is exchanged as soon as it is there.
const OLDEST: SignedDuration = SignedDuration::from_mins(10);
const LONGEST_TOKEN: usize = 16 * 1024;
const LONGEST_SUBJECT: usize = 255;

/// The token is not one of this issuer for this server at this time; which of these it is not is nobody's business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Refused;

/// Whom a token must be from, and for.
pub(super) struct Expected<'a> {
    pub(super) issuer: &'a str,
    pub(super) audience: &'a str,
    pub(super) nonce: Option<&'a str>,
    pub(super) now: Timestamp,
}

/// What a token says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TokenClaims {
    pub(super) subject: Subject,
    pub(super) email_verified: bool,
    /// The issuer has seen a second factor.
    pub(super) by_two_factors: bool,
    /// When the person was asked who they are, where the issuer says so.
    pub(super) authenticated_at: Option<Timestamp>,
}

#[derive(Deserialize)]
struct Claims {
    iss: String,
    sub: String,
    aud: Audience,
    #[serde(default)]
    azp: Option<String>,
    exp: i64,
    iat: i64,
    #[serde(default)]
    nonce: Option<String>,
    #[serde(default)]
    email: Option<String>,
    #[serde(default)]
    email_verified: Option<bool>,
    #[serde(default)]
    amr: Vec<String>,
    #[serde(default)]
    auth_time: Option<i64>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

impl Audience {
    /// A token for several is for the one that it was made out to.
    fn is_ours(&self, made_out_to: Option<&str>, us: &str) -> bool {
        let all = match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::Many(all) => all,
        };
        let alone = all.len() == 1 && made_out_to.is_none();
        all.iter().any(|one| one == us) && (alone || made_out_to == Some(us))
    }
}

/// The name and the algorithm of the key that a token wants; a token that brings its key along wants none of ours.
pub(super) fn wanted(token: &str) -> Result<(Option<String>, Algorithm), Refused> {
    if token.len() > LONGEST_TOKEN {
        return Err(Refused);
    }
    let header = decode_header(token).map_err(|_| Refused)?;
    let Header { typ, alg, jku, jwk, kid, x5u, x5c, crit, .. } = header;
    let brings_its_key = jku.is_some() || jwk.is_some() || x5u.is_some() || x5c.is_some();
    let is_jwt = typ.is_none_or(|typ| typ.eq_ignore_ascii_case("JWT"));
    if brings_its_key || crit.is_some() || !is_jwt || !ALGORITHMS.contains(&alg) {
        return Err(Refused);
    }
    Ok((kid, alg))
}

/// What a token says, if it is good.
pub(super) fn read(
    token: &str,
    key: &DecodingKey,
    alg: Algorithm,
    expected: &Expected<'_>,
) -> Result<TokenClaims, Refused> {
    let mut validation = Validation::new(alg);
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    validation.set_issuer(&[expected.issuer]);
    validation.set_audience(&[expected.audience]);
    validation.validate_nbf = true;
    validation.leeway = DRIFT.as_secs();
    let it: Claims = decode(token, key, &validation).map_err(|_| Refused)?.claims;
    let is_for_us = it.aud.is_ours(it.azp.as_deref(), expected.audience);
    let drift = SignedDuration::try_from(DRIFT).map_err(|_| Refused)?;
    let (issued, expires) = (at(it.iat)?, at(it.exp)?);
    let age = expected.now.duration_since(issued);
    let is_new = age >= -drift && age <= OLDEST;
    let nonce_fits = it.nonce.as_deref() == expected.nonce;
    let has_subject = !it.sub.is_empty() && it.sub.len() <= LONGEST_SUBJECT && !it.sub.contains('\0');
    let email = it.email.filter(|email| email.contains('@') && !email.contains('\0'));
    match email {
        Some(email) if is_for_us && is_new && nonce_fits && has_subject => Ok(TokenClaims {
            subject: Subject {
                issuer: it.iss,
                subject: it.sub,
                email: Email::fold(&email),
                token: signed(token),
                until: expires.checked_add(drift).unwrap_or(Timestamp::MAX),
            },
            email_verified: it.email_verified == Some(true),
            by_two_factors: it.amr.iter().any(|method| method == "mfa"),
            authenticated_at: it.auth_time.map(at).transpose()?,
        }),
        _ => Err(Refused),
    }
}

/// Stands for what was signed; a signature in ECDSA can be written in two ways, what it signs cannot.
fn signed(token: &str) -> [u8; 32] {
    let words = token.rsplit_once('.').map_or(token, |(words, _)| words);
    Sha256::digest(words).into()
}

fn at(second: i64) -> Result<Timestamp, Refused> {
    Timestamp::from_second(second).map_err(|_| Refused)
}
