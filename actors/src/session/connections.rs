//! Who is connected live: each person's connections, and how a session reaches its own.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use serde_json::Value;

use super::{
    ConnectionPort, Ending, TooMany,
    seat::{Seat, locked},
};
use crate::domain::{ConnectionId, Principal, SessionId, UserId};

/// Live connections of one person.
pub const MOST_CONNECTIONS: usize = 10;
/// Close code: back off, and come back.
const COME_BACK: u16 = 4100;

#[derive(Default)]
pub(super) struct UserChanges(Mutex<HashMap<UserId, Connections>>);

type Connections = HashMap<ConnectionId, (SessionId, Arc<dyn ConnectionPort>)>;

impl UserChanges {
    pub(super) fn attach(&self, seat: &Seat, id: ConnectionId, to: Arc<dyn ConnectionPort>) -> Result<(), TooMany> {
        let mut people = locked(&self.0);
        // Whoever ends the session marks its face first and then looks here, so that no connection slips between.
        if let Some(why) = seat.ended() {
            drop(people);
            to.ended(why.close_code(), why.reason());
            return Ok(());
        }
        let own = people.entry(seat.user).or_default();
        if own.len() >= MOST_CONNECTIONS && !own.contains_key(&id) {
            return Err(TooMany);
        }
        own.insert(id, (seat.id, to));
        Ok(())
    }

    pub(super) fn detach(&self, seat: &Seat, id: ConnectionId) {
        let mut people = locked(&self.0);
        let Some(own) = people.get_mut(&seat.user) else { return };
        // A connection that has moved on to another session of its person stays.
        if own.get(&id).is_some_and(|(session, _)| *session == seat.id) {
            own.remove(&id);
        }
        if own.is_empty() {
            people.remove(&seat.user);
        }
    }

    pub(super) fn is_connected(&self, seat: &Seat) -> bool {
        locked(&self.0).get(&seat.user).is_some_and(|own| own.values().any(|(session, _)| *session == seat.id))
    }

    pub(super) fn end(&self, seat: &Seat, why: Ending) {
        for connection in self.take(seat) {
            connection.ended(why.close_code(), why.reason());
        }
    }

    /// Closes the connections of a session of which nobody knows at the moment what it may see.
    pub(super) fn send_away(&self, seat: &Seat) {
        for connection in self.take(seat) {
            connection.ended(COME_BACK, "Something went wrong. Please try again.");
        }
    }

    pub(super) fn rights_changed(&self, seat: &Seat, who: &Arc<Principal>) {
        for connection in self.of(seat) {
            connection.rights_changed(who.clone());
        }
    }

    pub(super) fn details_changed(&self, seat: &Seat, details: &Arc<Value>) {
        for connection in self.of(seat) {
            connection.details_changed(details.clone());
        }
    }

    /// The session's connections; told outside the lock, since they may detach at once.
    fn of(&self, seat: &Seat) -> Vec<Arc<dyn ConnectionPort>> {
        let people = locked(&self.0);
        let own = people.get(&seat.user).into_iter().flat_map(HashMap::values);
        own.filter(|(session, _)| *session == seat.id).map(|(_, to)| to.clone()).collect()
    }

    fn take(&self, seat: &Seat) -> Vec<Arc<dyn ConnectionPort>> {
        let taken = self.of(seat);
        let mut people = locked(&self.0);
        if let Some(own) = people.get_mut(&seat.user) {
            own.retain(|_, (session, _)| *session != seat.id);
            if own.is_empty() {
                people.remove(&seat.user);
            }
        }
        taken
    }
}
