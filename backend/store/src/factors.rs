//! Second factors as the store holds them: secrets sealed, recovery codes hashed, tries counted.

use std::net::IpAddr;

use granary_domain::{
    Caller, Language, SessionId, UserId,
    refusal::{BoxedRefusal, ErrorCode},
    store::StoreUnavailable,
};
use granary_identity::{
    mail::Addressee,
    second_factor::{SecondFactor, is_proven},
    user::UserProfile,
};
use jiff::Timestamp;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    NotAdmitted, Store, Tx,
    deals::version_number,
    query::query,
    row::{row, take},
    sql,
};

/// Whether somebody has a second factor, and how far their rights have been counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Factored {
    pub is_on: bool,
    pub rights: u64,
}

/// Somebody who may change their second factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdmittedWriter {
    /// Whom the mail about it goes to.
    pub to: Addressee,
    /// When they last proved in their session who they are.
    pub proven_at: Option<Timestamp>,
}

/// Who changes their second factor: somebody in a session, or without one, by a ticket to enrol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Writer {
    pub session: Option<SessionId>,
    pub user: UserId,
    pub rights: u64,
    pub from: Option<IpAddr>,
}

impl From<&Caller> for Writer {
    fn from(caller: &Caller) -> Self {
        let who = &caller.who;
        Self { session: Some(who.session), user: who.user, rights: who.rights, from: caller.from }
    }
}

impl Store {
    /// Nothing where the person is gone or banned.
    pub async fn factored(&self, user: UserId) -> Result<Option<Factored>, StoreUnavailable> {
        self.database.find(query!("factors/find_factor", Factored), &[&user.0]).await
    }
}

impl Tx<'_> {
    /// Admits who changes their second factor.
    pub async fn admit_writer(&self, by: &Writer) -> Result<AdmittedWriter, BoxedRefusal> {
        let (session, rights) = (by.session.map(|session| session.0), version_number(by.rights));
        let admitted = query!("factors/admit_writer", AdmittedWriter);
        let writer = self.transaction.find(admitted, &[&session, &by.user.0, &rights]).await?;
        Ok(writer.ok_or(NotAdmitted::Denied)?)
    }

    /// Whoever is in this session has just proved who they are.
    /// Refuses what a stolen session must not do, unless its person signed in or proved who they are a short while ago.
    pub async fn check_proof(&self, caller: &Caller) -> Result<(), BoxedRefusal> {
        let proven = query!("proofs/find_proven", (Timestamp, Option<Timestamp>));
        let (signed_in_at, proven_at) = self.transaction.load(proven, &[&caller.who.session.0]).await?;
        let is_proven = is_proven(signed_in_at, proven_at, self.at);
        if is_proven { Ok(()) } else { Err(ErrorCode::ProofRequired.into()) }
    }

    pub async fn prove_session(&self, session: SessionId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("proofs/prove_session"), &[&session.0, &self.at]).await.map(drop)
    }

    /// Whom a mail to a person goes to; nobody where the person is gone.
    pub async fn addressee(&self, user: UserId) -> Result<Option<Addressee>, StoreUnavailable> {
        self.transaction.find(query!("users/find_addressee", Addressee), &[&user.0]).await
    }

    /// The second factor of a person, which nobody else changes meanwhile.
    pub async fn load_factor(&self, of: UserId) -> Result<SecondFactor, StoreUnavailable> {
        let factor = self.transaction.find(query!("factors/load_factor", SecondFactor), &[&of.0]).await?;
        Ok(factor.unwrap_or_default())
    }

    pub async fn save_factor(&self, of: UserId, factor: &SecondFactor) -> Result<(), StoreUnavailable> {
        let (offered, offered_at) = factor.offered.as_ref().map(|(secret, at)| (secret, at)).unzip();
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("factors/save_factor"), &[
            &of.0, &factor.sealed, &factor.since, &factor.last_step, &offered, &offered_at,
        ]).await;
        saved.map(drop)
    }

    pub async fn drop_factor(&self, of: UserId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("factors/drop_factor"), &[&of.0]).await.map(drop)
    }

    /// The tries of a person since this time; older ones are forgotten.
    pub async fn tries_since(&self, of: UserId, start: Timestamp) -> Result<Vec<Timestamp>, StoreUnavailable> {
        self.transaction.run(sql!("factors/drop_tries"), &[&of.0, &start]).await?;
        self.transaction.all(query!("factors/list_tries", Timestamp), &[&of.0, &start]).await
    }

    /// Counts a try, until it is given back.
    pub async fn add_try(&self, of: UserId) -> Result<Uuid, StoreUnavailable> {
        self.transaction.one(sql!("factors/add_try"), &[&of.0, &self.at]).await
    }

    pub async fn drop_try(&self, id: Uuid) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("factors/drop_try"), &[&id]).await.map(drop)
    }

    /// Puts recovery codes, hashed, in the place of those a person has.
    pub async fn replace_recovery_codes(&self, of: UserId, hashes: &[[u8; 32]]) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("factors/drop_recovery_codes"), &[&of.0]).await?;
        let hashes: Vec<&[u8]> = hashes.iter().map(<[u8; 32]>::as_slice).collect();
        self.transaction.run(sql!("factors/add_recovery_codes"), &[&of.0, &hashes]).await.map(drop)
    }

    /// Spends a recovery code; answers whether it was one, and not spent.
    pub async fn spend_recovery_code(&self, of: UserId, hash: &[u8]) -> Result<bool, StoreUnavailable> {
        let spent = self.transaction.run(sql!("factors/spend_recovery_code"), &[&of.0, &hash, &self.at]).await?;
        Ok(spent == 1)
    }
}

/// The language to write to somebody in.
pub(super) fn mail_language(row: &Row) -> Result<Language, StoreUnavailable> {
    Ok(language(row)?.unwrap_or_default())
}

/// The language that somebody has said to be written to in.
pub(super) fn language(row: &Row) -> Result<Option<Language>, StoreUnavailable> {
    Ok(take::<UserProfile>(row, "profile")?.language)
}

fn offered(row: &Row) -> Result<Option<(Vec<u8>, Timestamp)>, StoreUnavailable> {
    Ok(take::<Option<_>>(row, "offered")?.zip(take(row, "offered_at")?))
}

row! {
    Factored { is_on, rights }
    SecondFactor { sealed, since, last_step, offered: (offered) }
    Addressee { user: "id", email, language: (mail_language) }
    AdmittedWriter { to: flat, proven_at }
}
