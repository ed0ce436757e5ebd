//! What people change of their own account, and the sessions that they hold.

use actors::{
    domain::{CompanyId, DocumentKind, DocumentStatus, Phone, SessionId, UserId},
    store::StoreDown,
    user::{CompanyRecord, OwnPhone, User, UserPhone},
};
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{Params, malformed, take},
    sql,
    user_rows::{user, word},
};

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
    /// The phone number that somebody gave last, where there is one.
    pub async fn own_phone(&self, user: UserId) -> Result<Option<OwnPhone>, StoreDown> {
        let row = self.database.maybe(sql!("account/find_phone"), &[&user.0]).await?;
        row.as_ref().map(own_phone).transpose()
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
}

impl Tx<'_> {
    /// The record of a user as it stands in this unit of work.
    pub async fn record(&self, of: UserId) -> Result<User, StoreDown> {
        let row = self.transaction.maybe(sql!("users/find_user"), &[&of.0]).await?.ok_or(StoreDown)?;
        Ok(User::clone(&user(&row)?.record))
    }

    /// Lets nobody else change a company meanwhile.
    pub async fn lock_company(&self, company: CompanyId) -> Result<(), StoreDown> {
        self.transaction.rows(sql!("companies/lock_company"), &[&company.0]).await.map(drop)
    }

    /// Saves what differs between two states of a record; another number is another claim.
    pub async fn save_changes(&self, before: &User, after: &User) -> Result<(), StoreDown> {
        #[rustfmt::skip]
        self.transaction.run(sql!("users/save_record"), &[
            &after.id.0, &after.first_name, &after.last_name, &after.profile_photo, &after.is_on_boarded,
            &Json(&after.profile),
        ]).await?;
        if after.phone != before.phone {
            self.save_phone(after.id, after.phone.as_ref(), Uuid::now_v7()).await?;
        }
        match &after.company {
            Some(company) if before.company.as_ref() != Some(company) => self.save_company(company).await,
            _ => Ok(()),
        }
    }

    pub async fn save_phone(&self, of: UserId, phone: Option<&UserPhone>, claim: Uuid) -> Result<(), StoreDown> {
        let number = phone.map(|phone| &phone.number);
        let (is_verified, wanted) = phone.map(|phone| (phone.is_verified, &phone.wanted)).unwrap_or((false, &None));
        let params: Params<'_> = &[&of.0, &number, &is_verified, wanted, &claim];
        self.transaction.run(sql!("users/save_phone"), params).await.map(drop)
    }

    /// Saves what a company says of itself, and when its licence runs out.
    pub async fn save_company(&self, company: &CompanyRecord) -> Result<(), StoreDown> {
        let (address, expires) = (company.address.as_ref().map(Json), company.profile.licence_expires_on());
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("companies/save_company"), &[
            &company.id.0, &company.company_name, &company.country.as_str(), &address, &Json(&company.profile), &expires,
        ]).await;
        saved.map(drop)
    }

    /// Whether a company has a deal, or had a trade licence accepted; and whether it had a tax certificate accepted.
    pub async fn proofs(&self, company: CompanyId) -> Result<(bool, bool), StoreDown> {
        let row = self.transaction.maybe(sql!("companies/find_proofs"), &[&company.0]).await?;
        row.map_or(Ok((false, false)), |row| Ok((take(&row, "trades")?, take(&row, "is_certified")?)))
    }

    /// The present documents of a company, the newest first.
    pub async fn document_statuses(&self, of: CompanyId) -> Result<Vec<(DocumentKind, DocumentStatus)>, StoreDown> {
        let rows = self.transaction.rows(sql!("verification/list_document_statuses"), &[&of.0]).await?;
        let status = |row| {
            let (kind, status): (String, String) = (take(row, "kind")?, take(row, "status")?);
            Ok((word("kind", &kind)?, word("status", &status)?))
        };
        rows.iter().map(status).collect()
    }

    /// The media type of somebody's own file.
    pub async fn own_mime(&self, of: UserId, location: &str) -> Result<Option<String>, StoreDown> {
        let row = self.transaction.maybe(sql!("files/find_own_mime"), &[&of.0, &location]).await?;
        row.map(|row| take(&row, "mime")).transpose()
    }

    /// Somebody, and everybody of the same company.
    pub async fn people_beside(&self, person: UserId) -> Result<Vec<UserId>, StoreDown> {
        let rows = self.transaction.rows(sql!("account/list_people_beside"), &[&person.0]).await?;
        rows.iter().map(|row| take(row, "id").map(UserId)).collect()
    }

    /// The phone number that somebody gave last, where there is one.
    pub async fn own_phone(&self, of: UserId) -> Result<Option<OwnPhone>, StoreDown> {
        let row = self.transaction.maybe(sql!("account/find_phone"), &[&of.0]).await?;
        row.as_ref().map(own_phone).transpose()
    }

    /// Whether the number is another living user's.
    pub async fn is_phone_taken(&self, by_others_than: UserId, phone: &Phone) -> Result<bool, StoreDown> {
        self.transaction.one(sql!("users/is_phone_taken"), &[&by_others_than.0, &phone.as_str()]).await
    }

    /// When somebody tried other numbers since then.
    pub async fn phone_tries(&self, of: UserId, since: Timestamp) -> Result<Vec<Timestamp>, StoreDown> {
        let rows = self.transaction.rows(sql!("users/list_phone_tries"), &[&of.0, &since]).await?;
        rows.iter().map(|row| take(row, "at")).collect()
    }

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

fn own_phone(row: &Row) -> Result<OwnPhone, StoreDown> {
    let wanted: Option<String> = take(row, "phone_wanted")?;
    let is_verified = wanted.is_none() && take(row, "phone_verified")?;
    let newest = wanted.map_or_else(|| take(row, "phone"), Ok)?;
    let number = Phone::try_from(newest).map_err(|cause| malformed("phone", &cause))?;
    Ok(OwnPhone { number, is_verified, claim: take(row, "phone_claim")? })
}
