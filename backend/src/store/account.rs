//! What people change of their own account, and the sessions that they hold.

use actors::{
    domain::{Caller, Phone, SessionId, UserId},
    session::SeenSession,
    store::{Idempotency, StoreDown},
};
use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{self, take},
    replies::{WriteRefusal, Written},
    sql,
};

/// What somebody says anew of themselves and of their company; absent is left as it is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AccountChange {
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub phone: Option<String>,
    /// The location of a picture; empty takes it away.
    pub profile_photo: Option<String>,
    /// Further fields in the wire's spelling; a null takes one away.
    pub profile: Option<Value>,
    pub company_name: Option<String>,
    pub company_address: Option<Value>,
    pub company_profile: Option<Value>,
    /// The names of the fields, for the trace.
    pub fields: Vec<String>,
}

/// The phone number in somebody's record.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnPhone {
    pub number: Phone,
    pub is_verified: bool,
    /// Another each time that a number is given anew.
    pub claim: Uuid,
}

/// A living session, as its person knows it again.
#[derive(Debug, Clone, PartialEq)]
pub struct HeldSession {
    pub id: SessionId,
    pub device: Option<String>,
    pub browser: Option<String>,
    pub network: Option<String>,
    pub created_at: Timestamp,
    pub seen_at: Timestamp,
}

impl Store {
    /// Changes the caller's own record.
    pub async fn change_account(
        &self,
        change: &AccountChange,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Written, WriteRefusal> {
        #[rustfmt::skip]
        let written = self.keyed(sql!("account/change_account"), caller, key, &[
            &change.first_name, &change.last_name, &change.phone, &change.profile_photo, &change.profile,
            &change.company_name, &change.company_address, &change.company_profile, &change.fields,
        ]).await;
        written
    }

    /// The phone number in somebody's record, where there is one.
    pub async fn own_phone(&self, user: UserId) -> Result<Option<OwnPhone>, StoreDown> {
        let Some(row) = self.database.maybe(sql!("account/find_phone"), &[&user.0]).await? else { return Ok(None) };
        let number = Phone::try_from(take::<String>(&row, "phone")?)
            .map_err(|_| database::malformed("phone", &"no number of this world"))?;
        Ok(Some(OwnPhone { number, is_verified: take(&row, "phone_verified")?, claim: take(&row, "phone_claim")? }))
    }

    /// Takes the number of this claim for verified, if it still is the caller's.
    pub async fn verify_phone(&self, claim: Uuid, caller: &Caller) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("account/verify_phone"), caller, None, &[&claim]).await
    }

    /// Keeps what stands on the caller's invoices.
    pub async fn fill_invoicing(
        &self,
        billing: &Value,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("account/fill_invoicing"), caller, key, &[billing]).await
    }

    /// Remembers that the caller has seen the first steps.
    pub async fn set_onboarded(&self, caller: &Caller, key: Option<&Idempotency>) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("account/set_onboarded"), caller, key, &[]).await
    }

    /// The living sessions of somebody, the one at hand first.
    pub async fn held_sessions(&self, user: UserId, at_hand: SessionId) -> Result<Vec<HeldSession>, StoreDown> {
        let rows = self.database.rows(sql!("sessions/list_sessions"), &[&user.0, &at_hand.0]).await?;
        let held = rows.iter().map(|row| {
            Ok(HeldSession {
                id: SessionId(take(row, "id")?),
                device: take(row, "device")?,
                browser: take(row, "browser")?,
                network: take(row, "network")?,
                created_at: take(row, "created_at")?,
                seen_at: take(row, "seen_at")?,
            })
        });
        held.collect()
    }

    /// Notes where sessions were seen.
    pub async fn note_sightings(&self, seen: &[SeenSession]) -> Result<(), StoreDown> {
        if seen.is_empty() {
            return Ok(());
        }
        let sessions: Vec<Uuid> = seen.iter().map(|it| it.session.0).collect();
        let devices: Vec<&str> = seen.iter().map(|it| it.sighting.device.as_str()).collect();
        let browsers: Vec<&str> = seen.iter().map(|it| it.sighting.browser.as_str()).collect();
        let networks: Vec<Option<&str>> = seen.iter().map(|it| it.sighting.network.as_deref()).collect();
        let ats: Vec<Timestamp> = seen.iter().map(|it| it.at).collect();
        #[rustfmt::skip]
        let noted = self.database.rows(sql!("sessions/note_sightings"), &[
            &sessions, &devices, &browsers, &networks, &ats,
        ]).await;
        noted.map(drop)
    }

    /// Somebody, and everybody of the same company.
    pub async fn people_beside(&self, person: UserId) -> Result<Vec<UserId>, StoreDown> {
        let rows = self.database.rows(sql!("account/list_people_beside"), &[&person.0]).await?;
        rows.iter().map(|row| take(row, "id").map(UserId)).collect()
    }
}

impl Tx<'_> {
    /// The living sessions of somebody, whom nobody else ends meanwhile.
    pub async fn living_sessions(&self, of: UserId) -> Result<Vec<SessionId>, StoreDown> {
        let rows = self.transaction.rows(sql!("sessions/list_living"), &[&of.0]).await?;
        rows.iter().map(|row| take(row, "id").map(SessionId)).collect()
    }

    pub async fn end_sessions(&self, sessions: &[SessionId], why: &str) -> Result<(), StoreDown> {
        let sessions: Vec<Uuid> = sessions.iter().map(|session| session.0).collect();
        self.transaction.run(sql!("sessions/end_sessions"), &[&sessions, &self.at, &why]).await.map(drop)
    }
}
