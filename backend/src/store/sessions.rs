//! Sessions and the users behind them: the port through which they are loaded and written.

use actors::{
    domain::{SessionId, UserId},
    session::{MOST_SESSIONS, SessionStore, StoredSession, StoredUser, TokenHash},
    store::{Answer, StoreDown},
};
use jiff::Timestamp;
use tokio_postgres::Row;

use super::{
    Store,
    database::{self, take},
    deals::version_number,
    sql,
    user_rows::user,
};
use crate::security_log;

/// Why a session ended that was one too many.
const CROWDED: &str = "too many";

impl SessionStore for Store {
    fn user_by_email(&self, email: String) -> Answer<'_, Result<Option<StoredUser>, StoreDown>> {
        Box::pin(async move {
            self.database.maybe(sql!("users/find_by_email"), &[&email]).await?.map(|row| user(&row)).transpose()
        })
    }

    fn user(&self, wanted: UserId) -> Answer<'_, Result<Option<StoredUser>, StoreDown>> {
        Box::pin(async move {
            self.database.maybe(sql!("users/find_user"), &[&wanted.0]).await?.map(|row| user(&row)).transpose()
        })
    }

    fn open(&self, session: StoredSession, rights: u64) -> Answer<'_, Result<bool, StoreDown>> {
        Box::pin(async move {
            let (hashes, expiries) = bearers(&session);
            let refresh = session.refresh.as_slice();
            let (id, user) = (session.id.0, session.user.0);
            let (rights, beside) = (version_number(rights), i64::from(MOST_SESSIONS) - 1);
            let at = &session.created_at;
            let is_open = self
                .database
                .one(
                    sql!("sessions/open_session"),
                    &[&id, &user, &refresh, &session.until, at, &hashes, &expiries, &rights, &beside, &CROWDED],
                )
                .await?;
            if is_open {
                security_log::signed_in(session.user);
            }
            Ok(is_open)
        })
    }

    fn by_bearer(&self, bearer: TokenHash) -> Answer<'_, Result<Option<StoredSession>, StoreDown>> {
        Box::pin(async move { self.session(sql!("sessions/find_by_bearer"), bearer).await })
    }

    fn by_refresh(&self, refresh: TokenHash) -> Answer<'_, Result<Option<StoredSession>, StoreDown>> {
        Box::pin(async move { self.session(sql!("sessions/find_by_refresh"), refresh).await })
    }

    fn rotate(&self, session: SessionId, from: TokenHash, to: StoredSession) -> Answer<'_, Result<bool, StoreDown>> {
        Box::pin(async move {
            let (hashes, expiries) = bearers(&to);
            let rotated_at = to.previous.map_or_else(Timestamp::now, |(_, at)| at);
            let (spent, fresh) = (from.as_slice(), to.refresh.as_slice());
            self.database
                .one(
                    sql!("sessions/rotate_session"),
                    &[&session.0, &spent, &fresh, &rotated_at, &to.until, &hashes, &expiries],
                )
                .await
        })
    }

    fn end(&self, session: SessionId, at: Timestamp, why: &'static str) -> Answer<'_, Result<(), StoreDown>> {
        Box::pin(
            async move { self.database.rows(sql!("sessions/end_session"), &[&session.0, &at, &why]).await.map(drop) },
        )
    }

    fn rehash(&self, user: UserId, from: String, to: String) -> Answer<'_, Result<(), StoreDown>> {
        Box::pin(
            async move { self.database.rows(sql!("users/rehash_password"), &[&user.0, &from, &to]).await.map(drop) },
        )
    }
}

impl Store {
    async fn session(&self, sql: &'static str, hash: TokenHash) -> Result<Option<StoredSession>, StoreDown> {
        self.database.maybe(sql, &[&hash.as_slice()]).await?.map(|row| session(&row)).transpose()
    }
}

fn bearers(session: &StoredSession) -> (Vec<&[u8]>, Vec<Timestamp>) {
    session.bearers.iter().map(|(hash, expiry)| (hash.as_slice(), *expiry)).unzip()
}

fn session(row: &Row) -> Result<StoredSession, StoreDown> {
    let previous = take::<Option<Vec<u8>>>(row, "previous")?.map(hash).transpose()?;
    let hashes = take::<Vec<Vec<u8>>>(row, "bearer_hashes")?.into_iter().map(hash);
    let expiries = take::<Vec<Timestamp>>(row, "bearer_expiries")?;
    Ok(StoredSession {
        id: SessionId(take(row, "id")?),
        user: UserId(take(row, "user_id")?),
        refresh: hash(take(row, "refresh")?)?,
        previous: previous.zip(take(row, "previous_at")?),
        bearers: hashes.zip(expiries).map(|(hash, expiry)| Ok((hash?, expiry))).collect::<Result<_, StoreDown>>()?,
        until: take(row, "until")?,
        ended: take(row, "ended_at")?,
        created_at: take(row, "created_at")?,
    })
}

fn hash(bytes: Vec<u8>) -> Result<TokenHash, StoreDown> {
    bytes.try_into().map_err(|_| database::malformed("a token hash", &"not 32 bytes"))
}
