//! Second factors as the store holds them: secrets sealed, recovery codes hashed, tries counted.

use std::{net::IpAddr, time::Duration};

use actors::{
    domain::{Caller, SessionId, UserId},
    store::StoreDown,
};
use uuid::Uuid;

use super::{
    Store,
    database::{self, take},
    deals::version_number,
    sql,
};

/// Whether somebody has a second factor, and how far their rights have been counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Factored {
    pub is_on: bool,
    pub rights: u64,
}

/// A try at a second factor, before anything is compared.
#[derive(Debug, Clone, PartialEq)]
pub enum Try {
    /// There is nothing to try.
    Nothing,
    /// So many went wrong that the next has to wait.
    Spent(Duration),
    Begun(Begun),
}

/// A try that is counted already; it is given back when it turns out right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begun {
    pub id: Uuid,
    /// The sealed secret to compare with.
    pub secret: Vec<u8>,
}

/// Who changes their second factor: somebody in a session, or without one, by a ticket to enrol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Writer {
    pub session: Option<SessionId>,
    pub user: UserId,
    pub rights: u64,
    pub from: Option<IpAddr>,
}

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactorChange {
    Done,
    /// The session ended, or the rights changed, before the write.
    Denied,
    /// There is one in use already.
    Taken,
    /// There is nothing of the kind any more.
    Gone,
}

impl From<&Caller> for Writer {
    fn from(caller: &Caller) -> Self {
        let who = &caller.who;
        Self { session: Some(who.session), user: who.user, rights: who.rights, from: caller.from }
    }
}

impl Store {
    /// Nothing where the person is gone or banned.
    pub async fn factored(&self, user: UserId) -> Result<Option<Factored>, StoreDown> {
        let Some(row) = self.database.maybe(sql!("factors/find_factor"), &[&user.0]).await? else { return Ok(None) };
        let rights = take::<i64>(&row, "rights")?.unsigned_abs();
        Ok(Some(Factored { is_on: take(&row, "is_on")?, rights }))
    }

    /// Begins a try at the app in use, or at the one that is offered.
    pub async fn begin_factor_try(&self, user: UserId, offered: bool) -> Result<Try, StoreDown> {
        let Some(row) = self.database.maybe(sql!("factors/begin_factor_try"), &[&user.0, &offered]).await? else {
            return Ok(Try::Nothing);
        };
        if let Some(wait) = take::<Option<f64>>(&row, "wait")? {
            return Ok(Try::Spent(Duration::try_from_secs_f64(wait).unwrap_or_default()));
        }
        let (id, secret) = (take::<Option<Uuid>>(&row, "try")?, take::<Option<Vec<u8>>>(&row, "secret")?);
        Ok(id.zip(secret).map_or(Try::Nothing, |(id, secret)| Try::Begun(Begun { id, secret })))
    }

    /// Takes the code of a step; answers whether nobody had taken it, or a later one.
    pub async fn take_factor_step(&self, user: UserId, begun: &Begun, step: i64) -> Result<bool, StoreDown> {
        self.database.one(sql!("factors/take_factor_step"), &[&user.0, &begun.id, &begun.secret, &step]).await
    }

    /// Takes a recovery code; answers whether it was one and nobody had taken it.
    pub async fn take_recovery_code(&self, user: UserId, begun: &Begun, hash: &[u8]) -> Result<bool, StoreDown> {
        self.database.one(sql!("factors/take_recovery_code"), &[&user.0, &begun.id, &hash]).await
    }

    /// Keeps the sealed secret of an app to be confirmed.
    pub async fn offer_factor(&self, by: &Writer, sealed: &[u8], replacing: bool) -> Result<FactorChange, StoreDown> {
        let (session, user, rights) = by.row();
        self.changed(sql!("factors/offer_factor"), &[&session, &user, &rights, &sealed, &replacing]).await
    }

    /// Puts the offered app in use, with new recovery codes.
    pub async fn confirm_factor(
        &self,
        by: &Writer,
        begun: &Begun,
        step: i64,
        hashes: &[&[u8]],
    ) -> Result<FactorChange, StoreDown> {
        let (session, user, rights) = by.row();
        let params: database::Params<'_> =
            &[&session, &user, &rights, &by.from, &begun.id, &begun.secret, &step, &hashes];
        self.changed(sql!("factors/confirm_factor"), params).await
    }

    pub async fn renew_recovery_codes(&self, by: &Writer, hashes: &[&[u8]]) -> Result<FactorChange, StoreDown> {
        let (session, user, rights) = by.row();
        self.changed(sql!("factors/renew_recovery_codes"), &[&session, &user, &rights, &by.from, &hashes]).await
    }

    pub async fn remove_factor(&self, by: &Writer) -> Result<FactorChange, StoreDown> {
        let (session, user, rights) = by.row();
        self.changed(sql!("factors/remove_factor"), &[&session, &user, &rights, &by.from]).await
    }

    async fn changed(&self, statement: &'static str, params: database::Params<'_>) -> Result<FactorChange, StoreDown> {
        match self.database.one::<String>(statement, params).await?.as_str() {
            "done" => Ok(FactorChange::Done),
            "denied" => Ok(FactorChange::Denied),
            "taken" => Ok(FactorChange::Taken),
            "gone" => Ok(FactorChange::Gone),
            other => Err(database::malformed("a change of a second factor", &other)),
        }
    }
}

impl Writer {
    fn row(&self) -> (Option<Uuid>, Uuid, i64) {
        (self.session.map(|session| session.0), self.user.0, version_number(self.rights))
    }
}
