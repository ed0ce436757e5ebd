//! What is proven takes over what was merely claimed: whoever proves an address has it, whoever typed it before.

use granary_domain::{Language, Phone, UserId, refusal::BoxedRefusal};
use granary_store::{Decision, Tx, UserEntry};
use granary_trade::change::ChangeEvent;
use serde_json::json;

/// The name under which one e-mail address is proven by one person at a time.
pub fn lock_of(email: &str) -> String {
    format!("proof of {}", email.to_lowercase())
}

/// Whether somebody else has proven that an address is theirs.
pub(super) async fn is_anothers(tx: &Tx<'_>, user: UserId, email: &str) -> Result<bool, BoxedRefusal> {
    let accounts = tx.accounts_at(&email.to_lowercase(), 1, Language::default()).await?;
    Ok(accounts.first().is_some_and(|account| account.email_verified && account.addressee.user != user))
}

/// Makes an e-mail address the one person's who has proven it. The accounts that others opened with it were never signed
/// in to, and nobody can; they go with all that was brought to them.
pub async fn take_over_email<R>(
    tx: &Tx<'_>,
    email: &str,
    by: UserId,
    decision: &mut Decision<R>,
) -> Result<(), BoxedRefusal> {
    for (user, is_last) in tx.claims_to_email(email, by).await? {
        let told = tx.erase_person(user, is_last, tx.at).await?;
        decision.changes.extend(told.into_iter().map(ChangeEvent::Notifications));
        decision.changes.push(ChangeEvent::User(user));
        decision.journal.push(UserEntry { user, kind: "deleted", body: json!({ "why": "address proven by another" }) });
    }
    Ok(())
}

/// Makes a phone number the one person's who has proven it.
pub async fn take_over_phone<R>(
    tx: &Tx<'_>,
    phone: &Phone,
    by: UserId,
    decision: &mut Decision<R>,
) -> Result<(), BoxedRefusal> {
    for user in tx.release_phone(phone, by).await? {
        decision.changes.push(ChangeEvent::User(user));
        decision.journal.push(UserEntry { user, kind: "phoneReleased", body: json!({}) });
    }
    Ok(())
}
