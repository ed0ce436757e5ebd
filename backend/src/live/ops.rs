//! What happens on each op, one after another within a connection.

use std::{sync::Arc, time::Duration};

use granary_http::build;
use granary_identity::user::User;
use granary_runtime::hub::{Close, Closed, TopicFrame, WatchRefusal};

use super::{
    Admission,
    connection::{Clocks, Connection, Port, Signed},
    protocol::{
        AskId, Auth, ClientMessage, DegradedMessage, Done, Hello, NotDone, ServerMessage, Sub, TopicRequest, Welcome,
    },
};

/// Does what was asked, in order, for as long as the connection stands.
pub(super) async fn perform(connection: Arc<Connection>, asks: Vec<ClientMessage>) {
    for ask in asks {
        if connection.outbox.is_ended() {
            return;
        }
        match (connection.who().is_some(), ask) {
            (false, ClientMessage::Hello(hello)) => greet(&connection, hello).await,
            (false, _) => connection.end(Close::new(Close::NO_HELLO, "The first op is hello.")),
            (true, ask) => answer(&connection, ask).await,
        }
    }
}

async fn answer(connection: &Arc<Connection>, ask: ClientMessage) {
    match ask {
        ClientMessage::Hello(hello) => {
            refuse(connection, Some(hello.id), None, Close::BAD_ENVELOPE, "Hello was said before.")
        }
        ClientMessage::Sub(sub) => subscribe(connection, sub).await,
        ClientMessage::Unsub(unsub) => {
            connection.outbox.forget(&unsub.topic);
            connection.live.router().unwatch(&unsub.topic, connection.id);
            connection.tell(&ServerMessage::Done(Done { id: unsub.id }));
        }
        ClientMessage::Auth(auth) => renew(connection, auth).await,
        ClientMessage::Resync(ask) if connection.outbox.wants(&ask.topic) => {
            connection.live.router().resync(&ask.topic, connection.id);
        }
        ClientMessage::Resync(ask) => {
            refuse(connection, None, Some(ask.topic), Close::FORBIDDEN, &WatchRefusal::Hidden.to_string());
        }
        ClientMessage::Pong(pong) => {
            let clocks: &mut Clocks = &mut connection.state().clocks;
            if pong.n == clocks.pings {
                clocks.awaiting = None;
            }
        }
        ClientMessage::Unknown { id, op } => {
            refuse(connection, id, None, Close::BAD_ENVELOPE, &format!("Unknown op: {op:.32}"))
        }
    }
}

async fn greet(connection: &Arc<Connection>, hello: Hello) {
    let admission = match connection.live.sessions().admit(&hello.token).await {
        Ok(admission) => admission,
        Err(turned) => return connection.end(turned.close()),
    };
    if let Err(close) = sign(connection, admission.clone()) {
        return connection.end(close);
    }
    let (limits, now) = (connection.live.settings().limits.told(), connection.live.now());
    connection.tell(&ServerMessage::Welcome(Box::new(Welcome {
        id: hello.id,
        connection: connection.id.to_string(),
        now,
        user: User::clone(&admission.record()),
        permissions: admission.principal().permissions.clone(),
        token_expires_in: admission.expires_at().duration_since(now).as_secs().max(0).unsigned_abs(),
        ping_every: connection.live.settings().timing.ping_every.as_secs(),
        limits,
        build: build(),
    })));
    if let Some(signed) = &mut connection.state().signed {
        signed.warned = false;
    }
    if let what @ Some(_) = connection.live.lacking() {
        connection.tell(&ServerMessage::Degraded(DegradedMessage { what }));
    }
    for wanted in hello.subs {
        watch_or_close(connection, wanted).await;
    }
}

/// Joins a topic that nobody asked for by an id of its own: a refusal closes it, a hindrance says when to ask again.
async fn watch_or_close(connection: &Arc<Connection>, wanted: TopicRequest) {
    let topic = wanted.topic.clone();
    match watch(connection, wanted).await {
        Ok(()) => {}
        Err(refusal) if refusal.retry_after_ms.is_some() => connection.tell(&refusal.told(None, topic)),
        Err(Refusal { code, message, .. }) => {
            let closed = TopicFrame::Closed(Closed { topic: &topic, code, reason: &message });
            connection.outbox.control(closed.to_frame());
        }
    }
}

/// Puts the person on the line. The rights are read once the session tells of changes, or one could be missed.
fn sign(connection: &Arc<Connection>, admission: Arc<dyn Admission>) -> Result<(), Close> {
    connection.live.count_in(admission.principal().user)?;
    connection.live.leave_slot(connection);
    admission.attach(connection.id, Arc::new(Port(connection.clone())));
    let (who, token_ends) = (admission.principal(), admission.expires_at());
    // Nothing is said of the token before the welcome.
    connection.state().signed = Some(Signed { admission, who, token_ends, warned: true });
    Ok(())
}

async fn renew(connection: &Arc<Connection>, auth: Auth) {
    let admission = match connection.live.sessions().admit(&auth.token).await {
        Ok(admission) if Some(admission.principal().user) == connection.user() => admission,
        Ok(_) => return connection.end(Close::new(Close::INVALID, "The token is somebody else's.")),
        Err(turned) => return connection.end(turned.close()),
    };
    admission.attach(connection.id, Arc::new(Port(connection.clone())));
    let (who, token_ends) = (admission.principal(), admission.expires_at());
    let before = connection.state().signed.replace(Signed { admission, who: who.clone(), token_ends, warned: false });
    if let Some(before) = before
        && before.who.session != who.session
    {
        before.admission.detach(connection.id);
        connection.recheck().await;
    }
    connection.tell(&ServerMessage::Done(Done { id: auth.id }));
}

async fn subscribe(connection: &Arc<Connection>, Sub { id, wanted }: Sub) {
    let topic = wanted.topic.clone();
    match watch(connection, wanted).await {
        Ok(()) => connection.tell(&ServerMessage::Done(Done { id })),
        Err(refusal) => connection.tell(&refusal.told(Some(id), topic)),
    }
}

/// Why a topic is not shown, as the client is told it.
struct Refusal {
    code: u16,
    message: String,
    retry_after_ms: Option<u64>,
}

/// Joins a topic, and ends an earlier subscription to it.
async fn watch(connection: &Arc<Connection>, wanted: TopicRequest) -> Result<(), Refusal> {
    if !wanted.is_small() {
        return Err(WatchRefusal::BadParams.into());
    }
    let Some(who) = connection.who() else { return Err(WatchRefusal::Hidden.into()) };
    connection.live.count_sub(who.user).map_err(Refusal::too_fast)?;
    let have = wanted.have();
    let outbox = connection.outbox.want(&wanted.topic).ok_or_else(Refusal::too_many)?;
    connection.remember(&wanted.topic, wanted.params.clone());
    let (topic, subscriber) = (wanted.topic, connection.subscriber(outbox));
    let joined = connection.live.router().watch(who.clone(), &topic, wanted.params, subscriber, have);
    let joined = match tokio::time::timeout(connection.live.settings().timing.join_within, joined).await {
        Ok(joined) => joined,
        Err(_) => Err(WatchRefusal::Unavailable),
    };
    if let Err(refusal) = joined {
        connection.outbox.forget(&topic);
        connection.live.router().unwatch(&topic, connection.id);
        return Err(refusal.into());
    }
    if connection.who().is_some_and(|now| now.rights != who.rights) {
        connection.recheck().await;
    }
    Ok(())
}

/// Joins topics anew whose owner went away; one that cannot be shown any more is closed.
pub(super) async fn rejoin(connection: Arc<Connection>, orphans: Vec<Arc<str>>) {
    let topics = connection.topics();
    for (topic, params) in topics.into_iter().filter(|(topic, _)| orphans.iter().any(|orphan| **orphan == **topic)) {
        let wanted = TopicRequest { topic, params, epoch: None, ver: None };
        watch_or_close(&connection, wanted).await;
    }
}

fn refuse(connection: &Connection, id: Option<AskId>, topic: Option<String>, code: u16, message: &str) {
    let message = message.to_owned();
    connection.tell(&ServerMessage::NotDone(NotDone { id, topic, code, message, retry_after_ms: None }));
}

impl Refusal {
    fn too_many() -> Self {
        let message = "A connection watches no more topics than this.".to_owned();
        Self { code: Close::TOO_MANY, message, retry_after_ms: None }
    }

    fn too_fast(wait: Duration) -> Self {
        let retry_after_ms = Some(u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1));
        Self { code: Close::RATE, message: "Too many subscriptions.".to_owned(), retry_after_ms }
    }

    fn told(self, id: Option<AskId>, topic: String) -> ServerMessage {
        let Self { code, message, retry_after_ms } = self;
        ServerMessage::NotDone(NotDone { id, topic: Some(topic), code, message, retry_after_ms })
    }
}

impl From<WatchRefusal> for Refusal {
    fn from(refusal: WatchRefusal) -> Self {
        let retry_after_ms = (refusal == WatchRefusal::Unavailable).then_some(1_000);
        Self { code: refusal.code(), message: refusal.to_string(), retry_after_ms }
    }
}
