//! Who is connected live: each person's connections, and how a session reaches its own.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use granary_domain::{ConnectionId, Principal, SessionId, UserId, lock::locked, refusal::ErrorCode};

use super::{ConnectionPort, Ending, shared::SharedSession};

/// Close code: back off, and come back.
const COME_BACK: u16 = 4100;

#[derive(Default)]
pub(super) struct Connections(Mutex<HashMap<UserId, OwnConnections>>);

type OwnConnections = HashMap<ConnectionId, (SessionId, Arc<dyn ConnectionPort>)>;

impl Connections {
    pub(super) fn attach(&self, session: &SharedSession, id: ConnectionId, to: Arc<dyn ConnectionPort>) {
        let mut users = locked(&self.0);
        // Whoever ends the session marks its view first and then looks here, so that no connection slips between.
        if let Some(why) = session.ended() {
            drop(users);
            to.ended(why.close_code(), why.reason());
            return;
        }
        users.entry(session.user).or_default().insert(id, (session.id, to));
    }

    pub(super) fn detach(&self, session: &SharedSession, id: ConnectionId) {
        let mut users = locked(&self.0);
        let Some(own) = users.get_mut(&session.user) else { return };
        // A connection that has moved on to another session of its person stays.
        if own.get(&id).is_some_and(|(id, _)| *id == session.id) {
            own.remove(&id);
        }
        if own.is_empty() {
            users.remove(&session.user);
        }
    }

    pub(super) fn is_connected(&self, session: &SharedSession) -> bool {
        locked(&self.0).get(&session.user).is_some_and(|own| own.values().any(|(id, _)| *id == session.id))
    }

    pub(super) fn end(&self, session: &SharedSession, why: Ending) {
        for connection in self.take(session) {
            connection.ended(why.close_code(), why.reason());
        }
    }

    /// Closes the connections of a session of which nobody knows at the moment what it may see.
    pub(super) fn send_away(&self, session: &SharedSession) {
        for connection in self.take(session) {
            connection.ended(COME_BACK, ErrorCode::Unavailable);
        }
    }

    pub(super) fn rights_changed(&self, session: &SharedSession, who: &Arc<Principal>) {
        for connection in self.of(session) {
            connection.rights_changed(who.clone());
        }
    }

    /// The session's connections; told outside the lock, since they may detach at once.
    fn of(&self, session: &SharedSession) -> Vec<Arc<dyn ConnectionPort>> {
        let users = locked(&self.0);
        let own = users.get(&session.user).into_iter().flat_map(HashMap::values);
        own.filter(|(id, _)| *id == session.id).map(|(_, to)| to.clone()).collect()
    }

    fn take(&self, session: &SharedSession) -> Vec<Arc<dyn ConnectionPort>> {
        let taken = self.of(session);
        let mut users = locked(&self.0);
        if let Some(own) = users.get_mut(&session.user) {
            own.retain(|_, (id, _)| *id != session.id);
            if own.is_empty() {
                users.remove(&session.user);
            }
        }
        taken
    }
}
