//! The phone number that one gave anew: a code is sent to it, and verifies it.

use actix_web::web::Data;
use granary_domain::{Caller, refusal::ErrorCode};
use granary_http::{AcceptedLanguage, Address, AppError, Body, KeyHash, Member, Reply, committed};
use granary_identity::{
    code::{Codes, Flow, Purpose, Recipient},
    user::{OwnPhone, User},
};
use granary_services::account;
use granary_store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

use super::codes::{self, CodeSent};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnPhoneProof {
    otp: String,
}

/// Sends a code to the phone number in one's own record.
pub async fn send_otp(
    Member(caller): Member,
    spoken: AcceptedLanguage,
    from: Address,
    key: KeyHash,
    codes: Data<Codes>,
    store: Data<Store>,
) -> Reply<CodeSent> {
    let own = own_phone(&caller, &store).await?;
    if own.is_verified {
        return Err(ErrorCode::PhoneVerified.into());
    }
    let (purpose, to) = (Purpose::OwnPhone(own.claim), Recipient::Phone(own.number));
    codes::send(&codes, purpose, to, Flow::Only, (spoken, from, key)).await
}

/// Verifies the phone number in one's own record by its code; a number given since then asks for a code of its own.
pub async fn verify_otp(
    Member(caller): Member,
    Body(it): Body<OwnPhoneProof>,
    codes: Data<Codes>,
    store: Data<Store>,
) -> Reply<User> {
    let own = own_phone(&caller, &store).await?;
    let to = Recipient::Phone(own.number.clone());
    let code = codes.check(Purpose::OwnPhone(own.claim), &to, Flow::Only, &it.otp).await?;
    committed(account::verify_phone(&store, &own, &code, &caller).await?)
}

async fn own_phone(caller: &Caller, store: &Store) -> Result<OwnPhone, AppError> {
    let found = store.own_phone(caller.who.user).await?;
    found.ok_or_else(|| ErrorCode::PhoneRequired.into())
}
