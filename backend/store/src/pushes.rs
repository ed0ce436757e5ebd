//! The devices that show notifications, and what each is to show.

use granary_domain::{Caller, Language, Role, SessionId, refusal::Params, store::StoreUnavailable};
use granary_identity::{
    job::QueuedPush,
    letters::{LetterChoices, News},
    mail::UpdateItem,
    push::{DeviceKeys, MOST_DEVICES, Subscription},
    user::UserProfile,
};
use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::{Store, Tx, query::query, row::row, sql};

/// What a device is to show, and to whom.
#[derive(Debug, Clone, PartialEq)]
pub struct DuePush {
    pub to: Subscription,
    pub told: UpdateItem,
    pub news: News,
    pub is_staff: bool,
    pub language: Language,
    pub choices: LetterChoices,
}

impl Store {
    /// Nothing where the device or the notification is no more, or where nobody is signed in there.
    pub async fn due_push(&self, of: QueuedPush) -> Result<Option<DuePush>, StoreUnavailable> {
        let ids: [&(dyn tokio_postgres::types::ToSql + Sync); 2] = [&of.notification.0, &of.subscription];
        Ok(self.database.find(query!("pushes/find_due", DueRow), &ids).await?.and_then(DueRow::read))
    }

    /// Whether a device shows notifications in a session.
    pub async fn is_subscribed(&self, session: SessionId, endpoint: &str) -> Result<bool, StoreUnavailable> {
        self.database.one(sql!("pushes/is_subscribed"), &[&session.0, &endpoint]).await
    }

    /// Forgets a device that cannot be reached any more.
    pub async fn remove_device(&self, id: Uuid) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("pushes/remove_device"), &[&id]).await.map(drop)
    }
}

impl Tx<'_> {
    /// Keeps the device at which somebody is signed in.
    pub async fn subscribe(&self, caller: &Caller, to: &Subscription) -> Result<(), StoreUnavailable> {
        let (user, session) = (caller.who.user.0, caller.who.session.0);
        let Subscription { endpoint, keys: DeviceKeys { p256dh, auth } } = to;
        let statement = sql!("pushes/subscribe");
        self.transaction
            .run(statement, &[&user, &session, endpoint, p256dh, auth, &self.at, &MOST_DEVICES])
            .await
            .map(drop)
    }

    pub async fn unsubscribe(&self, caller: &Caller, endpoint: &str) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("pushes/unsubscribe"), &[&caller.who.user.0, &endpoint]).await.map(drop)
    }
}

struct DueRow {
    endpoint: String,
    p256dh: String,
    auth: String,
    kind: String,
    body: Value,
    at: Timestamp,
    is_read: bool,
    role: Role,
    profile: Value,
}

impl DueRow {
    /// Nothing where a later version wrote it.
    fn read(self) -> Option<DuePush> {
        let kind = self.kind.parse().ok()?;
        let params = serde_json::from_value::<Params>(self.body).ok()?;
        let UserProfile { language, letters, .. } = serde_json::from_value(self.profile).unwrap_or_default();
        Some(DuePush {
            to: Subscription { endpoint: self.endpoint, keys: DeviceKeys { p256dh: self.p256dh, auth: self.auth } },
            told: UpdateItem { kind, params },
            news: News { kind, at: self.at, due: self.at, is_read: self.is_read },
            is_staff: self.role.is_staff(),
            language: language.unwrap_or_default(),
            choices: letters.unwrap_or_default(),
        })
    }
}

row! {
    DueRow { endpoint, p256dh, auth, kind, body, at, is_read, role, profile }
}
