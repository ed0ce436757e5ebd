//! The topic `me`: each watching person's own record, kept equal to the sessions' copy of it.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use serde_json::Value;

use super::seat::locked;
use crate::{
    domain::{ConnectionId, UserId},
    hub::{Channel, Have, Subscriber, live_form},
};

/// One channel a person; the lock stands for the owning actor's turn, and nothing waits while holding it.
#[derive(Default)]
pub(super) struct Mirror(Mutex<HashMap<UserId, Channel>>);

impl Mirror {
    /// Joins the person's channel. `details` is asked for inside the turn, so that no later record is overtaken.
    pub(super) fn watch(
        &self,
        user: UserId,
        subscriber: Subscriber,
        have: Option<Have>,
        details: impl FnOnce() -> Option<Arc<Value>>,
    ) -> bool {
        let mut channels = locked(&self.0);
        let Some(details) = details() else { return false };
        let new = || Channel::new("me", uuid::Uuid::now_v7().simple().to_string(), 1, document(&details));
        channels.entry(user).or_insert_with(new).join(subscriber, have);
        true
    }

    pub(super) fn leave(&self, user: UserId, connection: ConnectionId) {
        let mut channels = locked(&self.0);
        if let Some(channel) = channels.get_mut(&user) {
            channel.leave(connection);
            if channel.is_idle() {
                channels.remove(&user);
            }
        }
    }

    pub(super) fn resync(&self, user: UserId, connection: ConnectionId) {
        if let Some(channel) = locked(&self.0).get_mut(&user) {
            channel.resync(connection);
        }
    }

    /// Shows a changed record; the copy of a second session changes nothing more.
    pub(super) fn publish(&self, user: UserId, details: &Value) {
        if let Some(channel) = locked(&self.0).get_mut(&user) {
            let next = document(details);
            if next != *channel.doc() {
                channel.publish(channel.ver() + 1, next, &[]);
            }
        }
    }
}

fn document(details: &Value) -> Arc<Value> {
    Arc::new(live_form(details.clone()))
}
