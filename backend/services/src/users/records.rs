//! What staff say anew of somebody, and the documents that they bring for them.

use granary_domain::{
    Caller, DocumentKind, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::{
    user::{Access, AccessRefusal, ChangeByStaff, ProfileChange, User},
    verification::{DocumentSlot, SubmissionFacts, SubmitDocument, is_reviewer},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::change::ChangeEvent;
use jiff::civil::Date;
use serde_json::json;

use crate::account::{phone_lock, rewrite};

/// A document that staff bring for somebody, of a file that they have uploaded.
#[derive(Debug, Clone)]
pub struct BroughtDocument {
    pub kind: DocumentKind,
    pub location: String,
    pub expires_on: Option<Date>,
}

/// Changes what is said of somebody and of their company.
pub async fn update(
    store: &Store,
    user: UserId,
    change: ChangeByStaff,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<User>, BoxedRefusal> {
    let change = ProfileChange::from(change);
    let lock = change.phone.as_ref().map(phone_lock);
    let author = Author { exclusive: lock.as_deref(), ..Author::caller(caller, key) };
    store
        .transact(author, async |tx| {
            must_be_within(tx, user, caller).await?;
            rewrite(tx, user, change, "User updated").await
        })
        .await
}

/// Takes documents of a trader; the review of each starts anew.
pub async fn update_documents(
    store: &Store,
    user: UserId,
    documents: Vec<BroughtDocument>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<User>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            must_be_within(tx, user, caller).await?;
            let company = tx.record(user).await?.company.ok_or(AccessRefusal::Unknown)?.id;
            let reviewers: Vec<_> =
                tx.staff().await?.into_iter().filter(|(_, permissions)| is_reviewer(permissions)).collect();
            let name = tx.record(user).await?.name();
            let (mut journal, mut notifications) = (Vec::new(), Vec::new());
            for it in documents {
                let present = tx.own_document(user, it.kind).await?;
                let slot = present.map_or(DocumentSlot::First(it.kind), |present| DocumentSlot::Of(present.id));
                let file = tx.own_file(caller.who.user, &it.location).await?;
                let submit = SubmitDocument { slot, location: it.location, expires_on: it.expires_on };
                let submitted = submit.decide(&SubmissionFacts { user, company: Some(company), present, file })?;
                tx.add_document(&submitted).await?;
                let shared = Some(company).filter(|_| it.kind != DocumentKind::NationalId);
                tx.hand_over_file(submitted.file, user, shared).await?;
                journal.push(UserEntry { user, kind: "document", body: json!({ "kind": it.kind }) });
                let others = reviewers.iter().filter(|(to, _)| *to != caller.who.user);
                notifications.extend(others.map(|(to, _)| submitted.notification(*to, user, &name, tx.at)));
            }
            Ok(Decision {
                journal,
                notifications,
                changes: tx.people_beside(user).await?.into_iter().map(ChangeEvent::User).collect(),
                ..Decision::reply("Documents updated", tx.record(user).await?)
            })
        })
        .await
}

/// Refuses who may not say anything of somebody: who has fewer rights, or belongs together with them.
pub(super) async fn must_be_within(tx: &Tx<'_>, user: UserId, caller: &Caller) -> Result<(), BoxedRefusal> {
    let access = tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?;
    access.must_be_within(&Access::of(&caller.who))?;
    tx.check_unlinked(caller.who.user, user).await
}
