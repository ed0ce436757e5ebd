//! Verifying the phone number that one gave last.

use granary_auth::claims;
use granary_domain::{Caller, Phone, refusal::BoxedRefusal, store::Committed};
use granary_identity::{
    code::{CheckedCode, Recipient},
    user::{OwnPhone, PhoneRefusal, User, UserPhone},
};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::change::ChangeEvent;
use serde_json::json;

use crate::registration::lock_of;

/// The name under which one number is given to one person at a time.
pub fn phone_lock(phone: &Phone) -> String {
    lock_of(&Recipient::Phone(phone.clone()))
}

/// Spends the code and takes the number for verified, unless another was given since it was sent.
pub async fn verify_phone(
    store: &Store,
    own: &OwnPhone,
    code: &CheckedCode,
    caller: &Caller,
) -> Result<Committed<User>, BoxedRefusal> {
    let (user, lock) = (caller.who.user, phone_lock(&own.number));
    store
        .transact(Author::caller(caller, None).exclusively(&lock), async |tx| {
            tx.spend_code(code).await?;
            let present = tx.own_phone(user).await?.ok_or(PhoneRefusal::OtherClaim)?;
            present.verify(own.claim, tx.is_phone_taken(user, &present.number).await?)?;
            tx.save_phone(user, Some(&UserPhone::proven(&present.number)), present.claim).await?;
            let mut decision = Decision {
                journal: vec![UserEntry { user, kind: "phoneVerified", body: json!({}) }],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply("Phone number verified", tx.record(user).await?)
            };
            claims::take_over_phone(tx, &present.number, user, &mut decision).await?;
            Ok(decision)
        })
        .await
}
