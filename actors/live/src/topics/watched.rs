//! What each connection watches under each topic's name, through which subscription.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
};

use granary_domain::{ConnectionId, UserId, lock::locked};
use granary_runtime::hub::{Follow, HeldCopy, Subscriber, WatchRefusal};

use super::Opened;
use crate::live_query::LiveQueryKey;

/// So many different live queries one person watches at a time, over all connections: each hears of every change, and
/// is read again where the change alone does not tell what to show.
const MAX_QUERIES: usize = 32;

#[derive(Default)]
pub(super) struct Watched(Mutex<All>);

#[derive(Default)]
struct All {
    by_connection: HashMap<ConnectionId, HashMap<String, Opening>>,
    /// How often each person watches each live query.
    queries: HashMap<UserId, HashMap<LiveQueryKey, usize>>,
}

/// What somebody watches.
#[derive(Clone)]
struct Opening {
    user: UserId,
    opened: Opened,
}

impl Watched {
    pub(super) fn find(&self, topic: &str, connection: ConnectionId) -> Option<Opened> {
        self.all().by_connection.get(&connection)?.get(topic).map(|it| it.opened.clone())
    }

    /// Joins what was opened for somebody, in place of what was watched under the name.
    pub(super) async fn join(
        &self,
        topic: &str,
        (user, opened): (UserId, Opened),
        s: Subscriber,
        have: Option<HeldCopy>,
    ) -> Result<(), WatchRefusal> {
        let connection = s.connection;
        let before = self.put(topic, Opening { user, opened: opened.clone() }, &s)?;
        if let Some(before) = before.filter(|before| before.identity != opened.identity) {
            before.subscription.follow(Follow::Leave(connection));
        }
        let joined = opened.subscription.join(s, have).await;
        if joined.is_err() {
            self.take(topic, connection);
        }
        joined
    }

    /// Shows another cut than before, or closes the topic where there is none to show.
    pub(super) async fn replace(&self, topic: &str, user: UserId, now: Result<Opened, WatchRefusal>, s: Subscriber) {
        match now {
            Ok(now) => {
                if let Err(refusal) = self.join(topic, (user, now), s.clone(), None).await {
                    s.close(topic, refusal);
                }
            }
            Err(_) => {
                if let Some(before) = self.take(topic, s.connection) {
                    before.subscription.follow(Follow::Close(s.connection));
                }
            }
        }
    }

    pub(super) fn leave(&self, topic: &str, connection: ConnectionId) {
        if let Some(before) = self.take(topic, connection) {
            before.subscription.follow(Follow::Leave(connection));
        }
    }

    /// Leaves everything that a connection watches, what was closed for it meanwhile included.
    pub(super) fn forget(&self, connection: ConnectionId) {
        let mut all = self.all();
        let watched = all.by_connection.remove(&connection).unwrap_or_default();
        watched.values().for_each(|it| all.count_out(it));
        drop(all);
        for before in watched.into_values() {
            before.opened.subscription.follow(Follow::Leave(connection));
        }
    }

    /// Notes what is watched from here on, unless the connection has ended: nobody would forget it again.
    fn put(&self, topic: &str, opening: Opening, s: &Subscriber) -> Result<Option<Opened>, WatchRefusal> {
        let mut all = self.all();
        if s.outbox.is_ended() {
            return Err(WatchRefusal::Hidden);
        }
        let before = all.by_connection.get(&s.connection).and_then(|topics| topics.get(topic)).cloned();
        if !all.fits(&opening, before.as_ref()) {
            return Err(WatchRefusal::TooMany);
        }
        all.count_in(&opening);
        before.iter().for_each(|before| all.count_out(before));
        all.by_connection.entry(s.connection).or_default().insert(topic.to_owned(), opening);
        Ok(before.map(|before| before.opened))
    }

    fn take(&self, topic: &str, connection: ConnectionId) -> Option<Opened> {
        let mut all = self.all();
        let taken = all.by_connection.get_mut(&connection)?.remove(topic)?;
        all.count_out(&taken);
        Some(taken.opened)
    }

    fn all(&self) -> MutexGuard<'_, All> {
        locked(&self.0)
    }
}

impl All {
    /// Whether somebody may watch this, in place of what they watched before.
    fn fits(&self, it: &Opening, before: Option<&Opening>) -> bool {
        let Some(own) = self.queries.get(&it.user).filter(|_| it.opened.subscription.is_read()) else { return true };
        let left = before.is_some_and(|before| own.get(&before.opened.identity) == Some(&1));
        own.contains_key(&it.opened.identity) || own.len() - usize::from(left) < MAX_QUERIES
    }

    fn count_in(&mut self, it: &Opening) {
        if it.opened.subscription.is_read() {
            *self.queries.entry(it.user).or_default().entry(it.opened.identity.clone()).or_default() += 1;
        }
    }

    fn count_out(&mut self, it: &Opening) {
        let Some(own) = self.queries.get_mut(&it.user) else { return };
        if let Some(times) = own.get_mut(&it.opened.identity) {
            *times -= 1;
            if *times == 0 {
                own.remove(&it.opened.identity);
            }
        }
        if own.is_empty() {
            self.queries.remove(&it.user);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::Arc,
        task::{Context, Poll, Waker},
    };

    use granary_domain::{Viewer, store::BoxFuture};
    use granary_runtime::hub::{Channel, Close, Flush, Outbox, Subscription};
    use serde_json::{Value, json};
    use uuid::Uuid;

    use super::*;
    use crate::live_query::LiveQueryKey;

    const ANN: ConnectionId = ConnectionId(Uuid::from_u128(1));

    /// One cut of the topic `t`, which may be out of reach.
    struct Cut {
        channel: Mutex<Channel>,
        is_away: bool,
    }

    const USER: UserId = UserId(Uuid::from_u128(7));

    impl Subscription for Cut {
        fn join(&self, subscriber: Subscriber, have: Option<HeldCopy>) -> BoxFuture<'_, Result<(), WatchRefusal>> {
            Box::pin(async move {
                if self.is_away {
                    return Err(WatchRefusal::Unavailable);
                }
                self.channel.lock().unwrap().join(subscriber, have);
                Ok(())
            })
        }

        fn follow(&self, follow: Follow) {
            self.channel.lock().unwrap().follow(follow, "over");
        }

        fn is_read(&self) -> bool {
            true
        }
    }

    fn cut(params: &str, is_away: bool) -> (Arc<Cut>, Opened) {
        let document = Arc::new(json!({ "cut": params }));
        let cut = Arc::new(Cut { channel: Mutex::new(Channel::new("t", "e".into(), 1, document)), is_away });
        let identity = LiveQueryKey { topic: "t".into(), params: params.into(), viewer: Viewer::Staff };
        (cut.clone(), Opened { identity, subscription: cut })
    }

    fn subscriber(outbox: &Outbox) -> Subscriber {
        Subscriber { connection: ANN, outbox: outbox.want("t").unwrap(), worker: None }
    }

    fn told(outbox: &Outbox) -> Vec<Value> {
        match outbox.poll_flush(&Context::from_waker(Waker::noop())) {
            Poll::Ready(Flush::Envelopes(all)) => all.iter().map(|it| serde_json::from_slice(it).unwrap()).collect(),
            _ => Vec::new(),
        }
    }

    #[tokio::test]
    async fn a_cut_that_cannot_be_shown_in_place_of_another_closes_the_topic() {
        let (watched, outbox) = (Watched::default(), Outbox::default());
        let ((wide, opened), (_, narrow)) = (cut("wide", false), cut("narrow", true));
        watched.join("t", (USER, opened), subscriber(&outbox), None).await.unwrap();
        assert_eq!(told(&outbox)[0]["data"], json!({ "cut": "wide" }));

        let renewed = Subscriber { connection: ANN, outbox: outbox.renewed(), worker: None };
        watched.replace("t", USER, Ok(narrow), renewed).await;
        wide.channel.lock().unwrap().publish(2, Arc::new(json!({ "cut": "wider" })), &[]);
        let reason = WatchRefusal::Unavailable.to_string();
        assert_eq!(told(&outbox), [json!({ "op": "closed", "topic": "t", "code": Close::CAPACITY, "reason": reason })]);
        assert!(wide.channel.lock().unwrap().is_idle());
        assert!(!outbox.wants("t") && watched.find("t", ANN).is_none());
    }

    #[tokio::test]
    async fn a_topic_that_is_asked_for_anew_meanwhile_stays_open() {
        let (watched, outbox) = (Watched::default(), Outbox::default());
        watched.join("t", (USER, cut("wide", false).1), subscriber(&outbox), None).await.unwrap();
        let renewed = Subscriber { connection: ANN, outbox: outbox.renewed(), worker: None };
        outbox.want("t").unwrap();
        watched.replace("t", USER, Ok(cut("narrow", true).1), renewed).await;
        assert_eq!(told(&outbox), Vec::<Value>::new());
        assert!(outbox.wants("t"));
    }

    #[tokio::test]
    async fn a_connection_that_left_is_forgotten_whatever_was_closed_for_it() {
        let (watched, outbox) = (Watched::default(), Outbox::default());
        let (shown, opened) = cut("wide", false);
        watched.join("t", (USER, opened.clone()), subscriber(&outbox), None).await.unwrap();
        shown.channel.lock().unwrap().close_all(Close::FORBIDDEN, "over");
        assert!(!outbox.wants("t"));

        outbox.end(Close::new(Close::NORMAL, ""));
        watched.forget(ANN);
        assert!(watched.all().by_connection.is_empty() && watched.all().queries.is_empty());
        let late = Subscriber { connection: ANN, outbox: outbox.renewed(), worker: None };
        assert_eq!(watched.join("t", (USER, opened), late, None).await, Err(WatchRefusal::Hidden));
        assert!(watched.all().by_connection.is_empty());
    }

    #[tokio::test]
    async fn one_person_watches_32_different_live_queries_and_another_as_many() {
        let watched = Watched::default();
        let line = |n: u128| Subscriber {
            connection: ConnectionId(Uuid::from_u128(n)),
            outbox: Outbox::default(),
            worker: None,
        };
        let watch = async |user, connection, topic: &str, params: &str| {
            watched.join(topic, (user, cut(params, false).1), line(connection), None).await
        };
        for n in 0..MAX_QUERIES {
            assert_eq!(watch(USER, n as u128 % 3, &format!("t{n}"), &n.to_string()).await, Ok(()));
        }
        assert_eq!(watch(USER, 0, "t", "one more").await, Err(WatchRefusal::TooMany));
        assert_eq!(watch(USER, 1, "t", "31").await, Ok(()), "the same as one that is watched");
        assert_eq!(watch(USER, 0, "t0", "another").await, Ok(()), "in place of one");
        assert_eq!(watch(USER, 1, "t31", "one more").await, Err(WatchRefusal::TooMany), "31 is watched elsewhere");
        assert_eq!(watch(UserId(Uuid::nil()), 9, "t", "one more").await, Ok(()), "somebody else");
        watched.leave("t0", ConnectionId(Uuid::from_u128(0)));
        assert_eq!(watch(USER, 0, "t", "one more").await, Ok(()), "in the place that was left");
    }
}
