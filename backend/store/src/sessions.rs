//! Sessions and the users behind them: the port through which they are loaded and written.

use granary_domain::{
    SessionId, UserId,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::security_log;
use granary_identity::session::{MAX_SESSIONS, SessionStore, StoredSession, StoredUser, TokenHash};
use jiff::Timestamp;
use tokio_postgres::Row;

use super::{
    Store,
    deals::version_number,
    query::query,
    row::{row, take},
    sql,
};

/// Why a session ended that was one too many.
const CROWDED: &str = "too many";

impl SessionStore for Store {
    fn user_by_email(&self, email: String) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        Box::pin(async move { self.database.find(query!("users/find_by_email", StoredUser), &[&email]).await })
    }

    fn user(&self, wanted: UserId) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        Box::pin(async move { self.database.find(query!("users/find_user", StoredUser), &[&wanted.0]).await })
    }

    fn open(&self, session: StoredSession, rights: u64) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        Box::pin(async move {
            let (hashes, expiries) = bearers(&session);
            let refresh = session.refresh.as_slice();
            let (id, user) = (session.id.0, session.user.0);
            let (rights, beside) = (version_number(rights), i64::from(MAX_SESSIONS) - 1);
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

    fn by_bearer(&self, bearer: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        Box::pin(async move {
            self.database.find(query!("sessions/find_by_bearer", StoredSession), &[&bearer.as_slice()]).await
        })
    }

    fn by_refresh(&self, refresh: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        Box::pin(async move {
            self.database.find(query!("sessions/find_by_refresh", StoredSession), &[&refresh.as_slice()]).await
        })
    }

    fn rotate(
        &self,
        session: SessionId,
        from: TokenHash,
        to: StoredSession,
    ) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        Box::pin(async move {
            let (hashes, expiries) = bearers(&to);
            let rotated_at = to.previous.map_or_else(|| self.now(), |(_, at)| at);
            let (spent, fresh) = (from.as_slice(), to.refresh.as_slice());
            self.database
                .one(
                    sql!("sessions/rotate_session"),
                    &[&session.0, &spent, &fresh, &rotated_at, &to.until, &hashes, &expiries],
                )
                .await
        })
    }

    fn strike(
        &self,
        session: SessionId,
        expired: Option<TokenHash>,
        cleared: bool,
    ) -> BoxFuture<'_, Result<Option<u8>, StoreUnavailable>> {
        Box::pin(async move {
            let expired = expired.as_ref().map(<[u8; 32]>::as_slice);
            let strikes: Option<i16> =
                self.database.one(sql!("sessions/count_strike"), &[&session.0, &expired, &cleared]).await?;
            Ok(strikes.map(|strikes| u8::try_from(strikes).unwrap_or(u8::MAX)))
        })
    }

    fn clear_strikes(&self, session: SessionId) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        Box::pin(async move { self.database.rows(sql!("sessions/clear_strikes"), &[&session.0]).await.map(drop) })
    }

    fn end(&self, session: SessionId, at: Timestamp, why: &'static str) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        Box::pin(
            async move { self.database.rows(sql!("sessions/end_session"), &[&session.0, &at, &why]).await.map(drop) },
        )
    }

    fn rehash(&self, user: UserId, from: String, to: String) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        Box::pin(
            async move { self.database.rows(sql!("users/rehash_password"), &[&user.0, &from, &to]).await.map(drop) },
        )
    }
}

fn bearers(session: &StoredSession) -> (Vec<&[u8]>, Vec<Timestamp>) {
    session.bearers.iter().map(|(hash, expiry)| (hash.as_slice(), *expiry)).unzip()
}

fn previous(row: &Row) -> Result<Option<(TokenHash, Timestamp)>, StoreUnavailable> {
    Ok(take::<Option<_>>(row, "previous")?.zip(take(row, "previous_at")?))
}

fn bearer_rows(row: &Row) -> Result<Vec<(TokenHash, Timestamp)>, StoreUnavailable> {
    let (hashes, expiries): (Vec<_>, Vec<_>) = (take(row, "bearer_hashes")?, take(row, "bearer_expiries")?);
    Ok(hashes.into_iter().zip(expiries).collect())
}

row! {
    StoredSession {
        id, user: "user_id", refresh, previous: (previous), bearers: (bearer_rows), until, ended: "ended_at", created_at,
    }
}
