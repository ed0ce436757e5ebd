//! The sessions that one holds: seen as devices, and ended from any of them.

use actix_web::web::Data;
use granary_domain::{SessionId, refusal::FieldCode};
use granary_http::{AppError, Body, Key, List, Member, Reply, committed, reply};
use granary_identity::session::{self, EndedSessions, Sessions};
use granary_services::account;
use granary_store::{HeldSession, Store};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A session of the caller, as a person knows their devices.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    #[serde(rename = "_id")]
    id: SessionId,
    /// Such as `iPhone`.
    device: String,
    /// Such as `Safari`.
    browser: String,
    /// The network that it was last seen from.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    created_at: Timestamp,
    /// Exact to five minutes.
    last_seen_at: Timestamp,
    /// The one that this very call is made in.
    is_current: bool,
}

impl SessionView {
    fn of(held: HeldSession, at_hand: SessionId) -> Self {
        Self {
            id: held.id,
            device: held.device.unwrap_or_else(|| "Unknown device".to_owned()),
            browser: held.browser.unwrap_or_else(|| "Unknown browser".to_owned()),
            from: held.network,
            created_at: held.created_at,
            last_seen_at: held.seen_at,
            is_current: held.id == at_hand,
        }
    }
}

/// One's own living sessions, the one at hand first.
pub async fn list(Member(caller): Member, store: Data<Store>, sessions: Data<Sessions>) -> Reply<List<SessionView>> {
    account::note_sightings(&store, &sessions.take_sightings()).await?;
    let held = store.active_sessions(caller.who.user, caller.who.session).await?;
    let shown = held.into_iter().map(|session| SessionView::of(session, caller.who.session)).collect();
    reply("Sessions fetched", List::whole(shown))
}

/// One session, or all but the one at hand.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndSessions {
    #[serde(default)]
    session_id: Option<SessionId>,
    #[serde(default)]
    all_others: bool,
}

/// Ends another session of one's own, or all others: their next call is refused, and their connections close.
pub async fn end(
    Member(caller): Member,
    Body(it): Body<EndSessions>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<EndedSessions> {
    let which = match (it.session_id, it.all_others) {
        (Some(_), true) => return Err(AppError::coded(FieldCode::Invalid, "allOthers")),
        (None, false) => return Err(AppError::coded(FieldCode::Required, "sessionId")),
        (Some(session), false) => session::EndSessions::One(session),
        (None, true) => session::EndSessions::Others,
    };
    committed(account::end_sessions(&store, which, &caller, key.as_ref()).await?)
}
