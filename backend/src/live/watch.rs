//! Watches over every connection from outside: silence, tokens that end, and closes that take too long.

use std::{
    collections::BTreeMap,
    sync::{Arc, Weak},
    time::{Duration, Instant},
};

use granary_runtime::hub::{Close, Counts, TopicRouter};

use super::{
    Live, LiveSettings, SessionLookup, Timing,
    connection::{Connection, State},
    node::Node,
    protocol::{Expiring, Ping, ServerMessage},
};

impl Live {
    /// Starts watching over connections to come; to be called inside the runtime.
    pub fn start(settings: LiveSettings, router: Arc<dyn TopicRouter>, sessions: Arc<dyn SessionLookup>) -> Self {
        let live = Self::new(settings, router, sessions);
        tokio::spawn(keep(live.node(), live.settings().timing.look_every));
        live
    }
}

/// Looks at every connection now and again, for as long as the node lives.
async fn keep(node: Weak<Node>, every: Duration) {
    let mut looks = tokio::time::interval(every);
    looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        let Some(node) = node.upgrade() else { return };
        let now = Instant::now();
        for connection in node.all() {
            look(&connection, now);
        }
    }
}

fn look(connection: &Arc<Connection>, now: Instant) {
    let timing = connection.live.settings().timing;
    count(connection);
    if connection.outbox.is_ended() {
        finish(connection, now, timing.grace);
    } else if let Some(close) = reason_to_end(connection, now, &timing) {
        connection.end(close);
    }
}

/// Adds up what happened on the connection since the last look.
pub(super) fn count(connection: &Connection) {
    let Counts { frames, conflated } = connection.outbox.take_counts();
    if frames > 0 {
        metrics::counter!("granary_live_frames_total").increment(frames);
        metrics::counter!("granary_live_conflations_total").increment(conflated);
    }
}

/// Cuts the line of a connection that has been told to go, and did not.
fn finish(connection: &Connection, now: Instant, grace: Duration) {
    let since = *connection.state().clocks.ending.get_or_insert(now);
    if now.saturating_duration_since(since) >= grace {
        connection.cut();
    }
}

fn reason_to_end(connection: &Connection, now: Instant, timing: &Timing) -> Option<Close> {
    let mut state = connection.state();
    if state.clocks.drained_at.is_some_and(|at| at <= now) {
        return Some(Close::new(Close::DRAIN, "This server is going down."));
    }
    if state.signed.is_none() {
        let late = connection.age(now) >= timing.hello_within;
        return late.then_some(Close::new(Close::NO_HELLO, "No hello came."));
    }
    token_over(connection, &mut state, timing).or_else(|| no_pong(connection, &mut state, now, timing))
}

fn token_over(connection: &Connection, state: &mut State, timing: &Timing) -> Option<Close> {
    let signed = state.signed.as_mut()?;
    let left = Duration::try_from(signed.token_ends.duration_since(connection.live.now())).unwrap_or_default();
    if left.is_zero() {
        return Some(Close::new(Close::EXPIRED, "The token has expired."));
    }
    if left <= timing.warn_before && !std::mem::replace(&mut signed.warned, true) {
        let in_ms = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        connection.tell(&ServerMessage::Expiring(Expiring { in_ms }));
    }
    None
}

/// Sends the next ping when it is time; the clock of its pong runs while nothing waits to be sent.
fn no_pong(connection: &Connection, state: &mut State, now: Instant, timing: &Timing) -> Option<Close> {
    let clocks = &mut state.clocks;
    if let Some(since) = &mut clocks.awaiting {
        if connection.outbox.is_behind() {
            *since = now;
        }
        let late = now.saturating_duration_since(*since) >= timing.pong_within;
        return late.then_some(Close::new(Close::NO_PONG, "No pong came."));
    }
    let last = *clocks.pinged.get_or_insert(now);
    if now.saturating_duration_since(last) >= timing.ping_every {
        clocks.pings += 1;
        (clocks.pinged, clocks.awaiting) = (Some(now), Some(now));
        let heads: BTreeMap<String, u64> =
            connection.outbox.heads().into_iter().map(|(topic, ver)| (topic.to_string(), ver)).collect();
        let ping = Ping { n: clocks.pings, now: connection.live.now(), heads };
        connection.outbox.ping(ServerMessage::Ping(ping).to_frame());
    }
    None
}
