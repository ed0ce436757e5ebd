//! What people change of their own account, and the sessions that they hold.

use granary_domain::{CompanyId, DocumentKind, DocumentStatus, Phone, SessionId, UserId, store::StoreUnavailable};
use granary_identity::user::{CompanyRecord, OwnPhone, User, UserPhone};
use granary_trade::first_steps::FirstStepFacts;
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{row, take},
    sql,
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
    pub async fn own_phone(&self, user: UserId) -> Result<Option<OwnPhone>, StoreUnavailable> {
        self.database.find(query!("account/find_phone", OwnPhone), &[&user.0]).await
    }

    /// What tells how far somebody of a company has come since they are new.
    pub async fn first_step_facts(&self, user: UserId, of: CompanyId) -> Result<FirstStepFacts, StoreUnavailable> {
        let found = self.database.find(query!("account/find_first_steps", FirstStepFacts), &[&user.0, &of.0]).await?;
        found.ok_or(StoreUnavailable)
    }

    /// The living sessions of somebody, the one at hand first.
    pub async fn active_sessions(
        &self,
        user: UserId,
        at_hand: SessionId,
    ) -> Result<Vec<HeldSession>, StoreUnavailable> {
        self.database.all(query!("sessions/list_sessions", HeldSession), &[&user.0, &at_hand.0]).await
    }
}

impl Tx<'_> {
    /// The record of a user as it stands in this unit of work.
    pub async fn record(&self, of: UserId) -> Result<User, StoreUnavailable> {
        self.transaction.load(query!("users/find_user", User), &[&of.0]).await
    }

    /// Lets nobody else change a company meanwhile.
    pub async fn lock_company(&self, company: CompanyId) -> Result<(), StoreUnavailable> {
        self.transaction.rows(sql!("companies/lock_company"), &[&company.0]).await.map(drop)
    }

    /// Saves what differs between two states of a record; another number is another claim.
    pub async fn save_changes(&self, before: &User, after: &User) -> Result<(), StoreUnavailable> {
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

    pub async fn save_phone(&self, of: UserId, phone: Option<&UserPhone>, claim: Uuid) -> Result<(), StoreUnavailable> {
        let number = phone.map(|phone| &phone.number);
        let (is_verified, wanted) = phone.map(|phone| (phone.is_verified, &phone.wanted)).unwrap_or((false, &None));
        let params: Params<'_> = &[&of.0, &number, &is_verified, wanted, &claim];
        self.transaction.run(sql!("users/save_phone"), params).await.map(drop)
    }

    /// Saves what a company says of itself, and when its licence runs out.
    pub async fn save_company(&self, company: &CompanyRecord) -> Result<(), StoreUnavailable> {
        let (address, expires) = (company.address.as_ref().map(Json), company.profile.licence_expires_on());
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("companies/save_company"), &[
            &company.id.0, &company.company_name, &company.country.as_str(), &address, &Json(&company.profile), &expires,
        ]).await;
        saved.map(drop)
    }

    /// Whether a company has a deal, or had a trade licence accepted; and whether it had a tax certificate accepted.
    pub async fn proofs(&self, company: CompanyId) -> Result<(bool, bool), StoreUnavailable> {
        let proofs = self.transaction.find(query!("companies/find_proofs", (bool, bool)), &[&company.0]).await?;
        Ok(proofs.unwrap_or_default())
    }

    /// The present documents of a company, the newest first.
    pub async fn document_statuses(
        &self,
        of: CompanyId,
    ) -> Result<Vec<(DocumentKind, DocumentStatus)>, StoreUnavailable> {
        let statuses = query!("verification/list_document_statuses", (DocumentKind, DocumentStatus));
        self.transaction.all(statuses, &[&of.0]).await
    }

    /// The media type of somebody's own file.
    pub async fn own_mime(&self, of: UserId, location: &str) -> Result<Option<String>, StoreUnavailable> {
        self.transaction.find(query!("files/find_own_mime", String), &[&of.0, &location]).await
    }

    /// Somebody, and everybody of the same company.
    pub async fn people_beside(&self, person: UserId) -> Result<Vec<UserId>, StoreUnavailable> {
        self.transaction.all(query!("account/list_people_beside", UserId), &[&person.0]).await
    }

    /// The phone number that somebody gave last, where there is one.
    pub async fn own_phone(&self, of: UserId) -> Result<Option<OwnPhone>, StoreUnavailable> {
        self.transaction.find(query!("account/find_phone", OwnPhone), &[&of.0]).await
    }

    /// Whether the number is another living user's.
    pub async fn is_phone_taken(&self, by_others_than: UserId, phone: &Phone) -> Result<bool, StoreUnavailable> {
        self.transaction.one(sql!("users/is_phone_taken"), &[&by_others_than.0, &phone.as_str()]).await
    }

    /// When somebody tried other numbers since then.
    pub async fn phone_tries(&self, of: UserId, since: Timestamp) -> Result<Vec<Timestamp>, StoreUnavailable> {
        self.transaction.all(query!("users/list_phone_tries", Timestamp), &[&of.0, &since]).await
    }

    /// The living sessions of somebody, whom nobody else ends meanwhile.
    pub async fn living_sessions(&self, of: UserId) -> Result<Vec<SessionId>, StoreUnavailable> {
        self.transaction.all(query!("sessions/list_living", SessionId), &[&of.0]).await
    }

    pub async fn end_sessions(&self, sessions: &[SessionId], why: &str) -> Result<(), StoreUnavailable> {
        let sessions: Vec<Uuid> = sessions.iter().map(|session| session.0).collect();
        self.transaction.run(sql!("sessions/end_sessions"), &[&sessions, &self.at, &why]).await.map(drop)
    }
}

fn newest_number(row: &Row) -> Result<Phone, StoreUnavailable> {
    take::<Option<_>>(row, "phone_wanted")?.map_or_else(|| take(row, "phone"), Ok)
}

fn is_verified(row: &Row) -> Result<bool, StoreUnavailable> {
    Ok(take::<Option<String>>(row, "phone_wanted")?.is_none() && take(row, "phone_verified")?)
}

row! {
    FirstStepFacts { trade_role, documents, has_account, is_safe, has_lot, was_listed, has_asked, keeps_search, has_ordered }
    HeldSession { id, device, browser, network, created_at, seen_at }
    OwnPhone { number: (newest_number), is_verified: (is_verified), claim: "phone_claim" }
}
