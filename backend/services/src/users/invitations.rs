//! Bringing somebody in: an account that is theirs once they have set its password by the link of a letter.

use data_encoding::BASE64URL_NOPAD;
use granary_auth::{
    claims, links,
    passwords::{Passwords, QueueFull},
};
use granary_domain::{
    Caller, UserId,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_identity::{
    mail::Addressee,
    user::{Home, InvitedUser, NewPerson},
};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::{
    approval::{ApprovalKind, Subject},
    change::ChangeEvent,
};
use serde_json::json;
use uuid::Uuid;

use super::{
    access::RIGHTS,
    asking::{self, Request},
};
use crate::{account::phone_lock, plans};

/// Adds a person, and sends them the letter with the link to their first password.
pub async fn invite(
    store: &Store,
    passwords: &Passwords,
    person: NewPerson,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<InvitedUser>, BoxedRefusal> {
    // Nobody knows this one.
    let nobodys = BASE64URL_NOPAD.encode(&rand::random::<[u8; 32]>());
    let password = passwords.hash(nobodys, caller.from).await.map_err(|QueueFull| ErrorCode::Unavailable)?;
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            if let Some(phone) = &person.phone {
                tx.lock(&phone_lock(phone)).await?;
            }
            tx.lock(&claims::lock_of(person.company_email.as_str())).await?;
            let user = UserId(Uuid::now_v7());
            let mut home = person.decide(&caller.who, &tx.invitation_facts(user, &person).await?)?;
            if let Home::Company(company) = &home {
                plans::admit_person(tx, *company).await?;
            }
            if home.wants_proof() {
                tx.check_proof(caller).await?;
            }
            let mut waits = None;
            if let Home::Staff(wanted) = &mut home
                && !wanted.0.is_empty()
                && asking::is_held(tx, ApprovalKind::Grant, &Subject::Person(user), caller).await?
            {
                waits = Some(std::mem::take(wanted));
            }
            tx.add_person(user, &person, home, &password).await?;
            tx.check_unlinked(caller.who.user, user).await?;
            let to = Addressee {
                user,
                email: person.company_email.to_string(),
                language: person.language.unwrap_or_default(),
            };
            let record = tx.record(user).await?;
            let body = json!({ "userType": record.user_type, "permissions": record.permissions });
            let mut decided = Decision {
                journal: vec![UserEntry { user, kind: "created", body }],
                mails: vec![links::invite(tx, &to).await?],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply("User created", InvitedUser { user: record, awaits: None })
            };
            if let Some(permissions) = waits {
                let request = Request { permissions, ..Request::about(user, ApprovalKind::Grant) };
                let asked = asking::ask(tx, request, caller).await?;
                decided.reply.awaits = Some(asked.reply);
                decided.message = "User created. A second admin has to approve what they may do".into();
                decided.journal.extend(asked.journal);
                decided.notifications.extend(asked.notifications);
                decided.changes.extend(asked.changes);
            }
            Ok(decided)
        })
        .await
}
