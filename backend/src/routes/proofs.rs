//! Proving once more who one is, before what a stolen session must not do.

use actix_web::web::Data;
use granary_auth::proofs::{Proof, Proofs};
use granary_domain::refusal::FieldCode;
use granary_http::{AcceptedLanguage, Address, AppError, Body, KeyHash, Member, Reply, reply};
use granary_identity::{
    code::{Codes, Flow, Purpose},
    second_factor::PROOF_LIFE,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes::{self, CodeSent};

/// One proof of who one is: the password, the code that was mailed, or an ID token of the identity provider.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Prove {
    #[serde(default)]
    #[schema(format = Password)]
    password: Option<String>,
    #[serde(default)]
    otp: Option<String>,
    /// The provider must have asked for the person within the last five minutes (`max_age`, `auth_time`).
    #[serde(default)]
    id_token: Option<String>,
    /// What the client had sent along to the provider, where it had.
    #[serde(default)]
    nonce: Option<String>,
}

/// The proof is taken.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Proven {
    /// Seconds that it counts, in this session alone.
    expires_in: u64,
}

/// Sends a code to the address in one's own record.
pub async fn send_otp(
    Member(caller): Member,
    spoken: AcceptedLanguage,
    from: Address,
    key: KeyHash,
    proofs: Data<Proofs>,
    codes: Data<Codes>,
) -> Reply<CodeSent> {
    let to = proofs.address(&caller).await?;
    codes::send(&codes, Purpose::Proof(caller.who.session), to, Flow::Only, (spoken, from, key)).await
}

/// Takes a proof of who one is.
pub async fn prove(Member(caller): Member, Body(it): Body<Prove>, proofs: Data<Proofs>) -> Reply<Proven> {
    let proof = match (it.password, it.otp, it.id_token) {
        (Some(password), None, None) => Proof::Password(password),
        (None, Some(otp), None) => Proof::Code(otp),
        (None, None, Some(token)) => Proof::Token(token, it.nonce),
        (None, None, None) => return Err(AppError::coded(FieldCode::Required, "password")),
        _ => return Err(AppError::coded(FieldCode::Invalid, "password")),
    };
    proofs.take(&caller, proof).await?;
    reply("Thank you, it is you", Proven { expires_in: PROOF_LIFE.as_secs().unsigned_abs() })
}
