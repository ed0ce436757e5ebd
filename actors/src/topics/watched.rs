//! What each connection watches under each topic's name, through which subscription.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
};

use super::Opened;
use crate::{
    domain::ConnectionId,
    hub::{Follow, Have, Subscriber, WatchRefusal},
    lock::locked,
};

#[derive(Default)]
pub(super) struct Watched(Mutex<HashMap<ConnectionId, HashMap<String, Opened>>>);

impl Watched {
    pub(super) fn find(&self, topic: &str, connection: ConnectionId) -> Option<Opened> {
        self.all().get(&connection)?.get(topic).cloned()
    }

    /// Joins what was opened, in place of what was watched under the name.
    pub(super) async fn join(
        &self,
        topic: &str,
        opened: Opened,
        s: Subscriber,
        have: Option<Have>,
    ) -> Result<(), WatchRefusal> {
        let connection = s.connection;
        let before = self.put(topic, opened.clone(), &s)?;
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
    pub(super) async fn replace(&self, topic: &str, now: Result<Opened, WatchRefusal>, s: Subscriber) {
        match now {
            Ok(now) => {
                if let Err(refusal) = self.join(topic, now, s.clone(), None).await {
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
        let watched = self.all().remove(&connection);
        for before in watched.into_iter().flat_map(HashMap::into_values) {
            before.subscription.follow(Follow::Leave(connection));
        }
    }

    /// Notes what is watched from here on, unless the connection has ended: nobody would forget it again.
    fn put(&self, topic: &str, opened: Opened, s: &Subscriber) -> Result<Option<Opened>, WatchRefusal> {
        let mut all = self.all();
        if s.outbox.is_ended() {
            return Err(WatchRefusal::Hidden);
        }
        Ok(all.entry(s.connection).or_default().insert(topic.to_owned(), opened))
    }

    fn take(&self, topic: &str, connection: ConnectionId) -> Option<Opened> {
        self.all().get_mut(&connection)?.remove(topic)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<ConnectionId, HashMap<String, Opened>>> {
        locked(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::Arc,
        task::{Context, Poll, Waker},
    };

    use serde_json::{Value, json};
    use uuid::Uuid;

    use super::*;
    use crate::{
        domain::Viewer,
        hub::{Channel, Close, Flush, Outbox, Subscription},
        live_query::LiveQueryKey,
        store::Answer,
    };

    const ANN: ConnectionId = ConnectionId(Uuid::from_u128(1));

    /// One cut of the topic `t`, which may be out of reach.
    struct Cut {
        channel: Mutex<Channel>,
        is_away: bool,
    }

    impl Subscription for Cut {
        fn join(&self, subscriber: Subscriber, have: Option<Have>) -> Answer<'_, Result<(), WatchRefusal>> {
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
    }

    fn cut(params: &str, is_away: bool) -> (Arc<Cut>, Opened) {
        let document = Arc::new(json!({ "cut": params }));
        let cut = Arc::new(Cut { channel: Mutex::new(Channel::new("t", "e".into(), 1, document)), is_away });
        let identity = LiveQueryKey { topic: "t".into(), params: params.into(), viewer: Viewer::Staff };
        (cut.clone(), Opened { identity, subscription: cut })
    }

    fn subscriber(outbox: &Outbox) -> Subscriber {
        Subscriber { connection: ANN, outbox: outbox.want("t").unwrap() }
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
        watched.join("t", opened, subscriber(&outbox), None).await.unwrap();
        assert_eq!(told(&outbox)[0]["data"], json!({ "cut": "wide" }));

        let renewed = Subscriber { connection: ANN, outbox: outbox.renewed() };
        watched.replace("t", Ok(narrow), renewed).await;
        wide.channel.lock().unwrap().publish(2, Arc::new(json!({ "cut": "wider" })), &[]);
        let reason = WatchRefusal::Unavailable.to_string();
        assert_eq!(told(&outbox), [json!({ "op": "closed", "topic": "t", "code": Close::CAPACITY, "reason": reason })]);
        assert!(wide.channel.lock().unwrap().is_idle());
        assert!(!outbox.wants("t") && watched.find("t", ANN).is_none());
    }

    #[tokio::test]
    async fn a_topic_that_is_asked_for_anew_meanwhile_stays_open() {
        let (watched, outbox) = (Watched::default(), Outbox::default());
        watched.join("t", cut("wide", false).1, subscriber(&outbox), None).await.unwrap();
        let renewed = Subscriber { connection: ANN, outbox: outbox.renewed() };
        outbox.want("t").unwrap();
        watched.replace("t", Ok(cut("narrow", true).1), renewed).await;
        assert_eq!(told(&outbox), Vec::<Value>::new());
        assert!(outbox.wants("t"));
    }

    #[tokio::test]
    async fn a_connection_that_left_is_forgotten_whatever_was_closed_for_it() {
        let (watched, outbox) = (Watched::default(), Outbox::default());
        let (shown, opened) = cut("wide", false);
        watched.join("t", opened.clone(), subscriber(&outbox), None).await.unwrap();
        shown.channel.lock().unwrap().close_all(Close::FORBIDDEN, "over");
        assert!(!outbox.wants("t"));

        outbox.end(Close::new(Close::NORMAL, ""));
        watched.forget(ANN);
        assert!(watched.all().is_empty());
        let late = Subscriber { connection: ANN, outbox: outbox.renewed() };
        assert_eq!(watched.join("t", opened, late, None).await, Err(WatchRefusal::Hidden));
        assert!(watched.all().is_empty());
    }
}
