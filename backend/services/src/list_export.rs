//! Who takes a whole list out stands in the audit, proves who they are, does so only so often, and is told of to the admins.

use std::time::Duration;

use granary_domain::{
    Caller, Permission,
    refusal::{BoxedRefusal, ErrorCode, Params, Refusal},
    store::{Committed, Idempotency},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use serde_json::Value;

/// How many files of whole lists somebody takes out within an hour.
const MAX: u64 = 60;
const WHILE: Duration = Duration::from_hours(1);

/// A list that is taken out.
#[derive(Debug, Clone, Copy)]
pub enum Exported {
    Audit,
    Orders,
    /// People, as a file of a list of them or everybody in a reply.
    People,
    /// Applications for procurement limits.
    Limits,
    Shipments,
    /// Disputes over all deals.
    Disputes,
    /// The documents of the warehouse channel, of a deal or of a seller.
    Documents,
    /// Which documents stand on deals.
    DocumentList,
    Subscriptions,
}

impl Exported {
    const ALL: [Self; 9] = [
        Self::Audit,
        Self::Orders,
        Self::People,
        Self::Limits,
        Self::Shipments,
        Self::Disputes,
        Self::Documents,
        Self::DocumentList,
        Self::Subscriptions,
    ];

    /// As the journal has it.
    const fn kind(self) -> &'static str {
        match self {
            Self::Audit => "auditExported",
            Self::Orders => "ordersExported",
            Self::People => "peopleExported",
            Self::Limits => "limitsExported",
            Self::Shipments => "shipmentsExported",
            Self::Disputes => "disputesExported",
            Self::Documents => "documentsExported",
            Self::DocumentList => "documentListExported",
            Self::Subscriptions => "subscriptionsExported",
        }
    }

    const fn message(self) -> &'static str {
        match self {
            Self::Audit => "Audit exported",
            Self::Orders => "Orders exported",
            Self::People => "People exported",
            Self::Limits => "Limits exported",
            Self::Shipments => "Shipments exported",
            Self::Disputes => "Disputes exported",
            Self::Documents | Self::DocumentList => "Documents exported",
            Self::Subscriptions => "Subscriptions exported",
        }
    }
}

/// Somebody took as many as they may for now.
#[derive(Debug)]
struct TooManyLists;

impl Refusal for TooManyLists {
    fn code(&self) -> ErrorCode {
        ErrorCode::TooManyRequests
    }

    fn retry_after(&self) -> Option<Duration> {
        Some(WHILE)
    }
}

/// Writes down who takes it, and what of it, if they may still take one, and signed in or proved who they are a short while
/// ago; the other admins who see the audit are told.
pub async fn note(
    store: &Store,
    (exported, what): (Exported, Value),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let lock = format!("exports:{}", caller.who.user);
    store
        .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
            let all = Exported::ALL.map(Exported::kind);
            tx.check_proof(caller).await?;
            if tx.entries_by(caller.who.user, &all, WHILE).await? >= MAX {
                return Err(TooManyLists.into());
            }
            let entry = UserEntry { user: caller.who.user, kind: exported.kind(), body: what };
            let notifications = told(tx, caller).await?;
            Ok(Decision { journal: vec![entry], notifications, ..Decision::reply(exported.message(), ()) })
        })
        .await
}

async fn told(tx: &Tx<'_>, caller: &Caller) -> Result<Vec<Notification>, BoxedRefusal> {
    let others = tx.other_admins(caller.who.user).await?;
    let told = others.into_iter().filter(|it| !it.is_disabled && it.permissions.allows(Permission::RoleRead));
    let notification = |to| Notification {
        to: Addressee::Person(to),
        kind: NotificationKind::ListExported,
        // By the id a deleted account is found, whose name goes.
        params: Params::default().with("userId", caller.who.user.to_string()).with("name", caller.who.name.clone()),
        at: tx.at,
    };
    Ok(told.map(|it| notification(it.user)).collect())
}
