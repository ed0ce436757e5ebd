//! One TCP connection with its one descriptor, which its reader and writer and whoever may cut it share.

use std::{
    collections::HashMap,
    io::{self, Read},
    net::{IpAddr, Shutdown},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::{Duration, Instant},
};

use actix_web::{body::MessageBody, rt::net::TcpStream};
use actors::{
    domain::{Network, networks},
    refusal::ErrorCode,
};
use futures::task::AtomicWaker;
use socket2::SockRef;

use super::{
    super::error::{A_MOMENT, AppError},
    capacity::Capacity,
    slots::Slots,
};
use crate::config::Proxies;

/// The kernel ends a connection whose peer took no byte for so long; it alone sees each byte that is taken.
const STALLED: Duration = Duration::from_secs(10);
/// What the kernel may hold for one live connection (it doubles this): the rest conflates in the outbox.
const SEND_BUFFER: usize = 32 * 1024;
/// How long a client may leave a request unfinished, and how many bytes of it a second keep the server waiting longer.
const PATIENCE: Duration = Duration::from_secs(10);
const LEAST_PACE: f64 = 4096.0;
/// How often the connections are looked at whose clients are waited for.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// All connections of a node; cheap to clone.
#[derive(Clone)]
pub struct TcpConnections(Arc<Inner>);

struct Inner {
    capacity: Capacity,
    proxies: Proxies,
    open: Mutex<Open>,
    waiting: Mutex<Slots<Weak<TcpConnection>>>,
    /// The last words to who finds no room, and to who is too slow.
    no_room: Vec<u8>,
    too_slow: Vec<u8>,
}

#[derive(Default)]
struct Open {
    connections: usize,
    by_network: HashMap<Network, usize>,
}

/// A connection, held by who reads and writes it; all others hold it weakly, so that it closes when that ends. Its client is
/// waited for, unless a complete request is in hand.
pub struct TcpConnection {
    pub(super) socket: TcpStream,
    connections: TcpConnections,
    peer: IpAddr,
    /// The networks that it counts to; none where a trusted proxy calls for others.
    networks: Vec<Network>,
    /// The client has more of a reply to take than the kernel holds.
    is_full: AtomicBool,
    /// Who waits until that is over.
    drained: AtomicWaker,
    /// It speaks another protocol, which has its own way with who is slow.
    is_live: AtomicBool,
    clock: Mutex<Clock>,
}

struct Clock {
    /// Whose slot it is while the client is waited for.
    caller: Option<IpAddr>,
    slot: Option<u64>,
    /// The slot is that of a reply which the client takes slowly.
    is_of_reply: bool,
    /// When what is to come has to be there; it stands still while the server does not read.
    due: Instant,
    read_at: Instant,
    is_read: bool,
}

impl TcpConnections {
    /// A node's connections, looked after for as long as it lives; to be called inside the runtime.
    pub fn new(capacity: Capacity, proxies: Proxies) -> Self {
        let it = Self(Arc::new(Inner {
            capacity,
            proxies,
            open: Mutex::default(),
            waiting: Mutex::new(Slots::new(capacity.waiting)),
            no_room: last_word(&AppError::limited(ErrorCode::Unavailable, A_MOMENT)),
            too_slow: last_word(&ErrorCode::RequestTooSlow.into()),
        }));
        tokio::spawn(keep_pace(Arc::downgrade(&it.0)));
        it
    }

    /// Takes an accepted connection in, if there is room.
    pub(super) fn take_in(&self, socket: TcpStream) -> io::Result<Arc<TcpConnection>> {
        let peer = socket.peer_addr()?.ip().to_canonical();
        let networks = if self.0.proxies.trusts(peer) { Vec::new() } else { networks(peer) };
        if !self.count_in(&networks) {
            tell(&socket, &self.0.no_room);
            return Err(io::ErrorKind::QuotaExceeded.into());
        }
        let (caller, now) = (networks.first().map(|_| peer), Instant::now());
        let clock = Clock { caller, slot: None, is_of_reply: false, due: now, read_at: now, is_read: false };
        let (connections, is_full, is_live) = (self.clone(), AtomicBool::new(false), AtomicBool::new(false));
        let clock = Mutex::new(clock);
        let connection = Arc::new(TcpConnection {
            socket,
            connections,
            peer,
            networks,
            is_full,
            drained: AtomicWaker::new(),
            is_live,
            clock,
        });
        SockRef::from(&connection.socket).set_tcp_user_timeout(Some(STALLED))?;
        connection.wait();
        Ok(connection)
    }

    fn count_in(&self, networks: &[Network]) -> bool {
        let (mut open, most) = (locked(&self.0.open), self.0.capacity);
        let held = |network| open.by_network.get(network).copied().unwrap_or_default();
        if open.connections >= most.connections || networks.iter().any(|network| held(network) >= most.a_network) {
            return false;
        }
        open.connections += 1;
        networks.iter().for_each(|network| *open.by_network.entry(*network).or_default() += 1);
        metrics::gauge!("granary_connections").set(open.connections as f64);
        true
    }

    fn count_out(&self, networks: &[Network]) {
        let mut open = locked(&self.0.open);
        open.connections -= 1;
        for network in networks {
            if let Some(held) = open.by_network.get_mut(network) {
                *held -= 1;
                if *held == 0 {
                    open.by_network.remove(network);
                }
            }
        }
        metrics::gauge!("granary_connections").set(open.connections as f64);
    }
}

impl TcpConnection {
    /// A complete request is in hand, or a live connection: nobody waits for the client.
    pub fn heard(&self) {
        let mut clock = self.clock();
        clock.is_of_reply = false;
        if let Some(slot) = clock.slot.take() {
            locked(&self.connections.0.waiting).leave(slot);
        }
    }

    /// Caps what the kernel buffers, so that a slow client's backlog waits where it conflates.
    pub fn narrow(&self) -> io::Result<()> {
        self.is_live.store(true, Ordering::Relaxed);
        SockRef::from(&self.socket).set_send_buffer_size(SEND_BUFFER)
    }

    /// Cuts the connection at once: whatever the kernel still holds for it goes with the last close.
    pub fn cut(&self) {
        let socket = SockRef::from(&self.socket);
        let cut = socket.set_linger(Some(Duration::ZERO)).and_then(|()| socket.shutdown(Shutdown::Both));
        if let Err(error) = cut {
            tracing::debug!(%error, "The connection was gone before it was cut");
        }
    }

    /// The next request is the client's to send.
    pub(super) fn wait(self: &Arc<Self>) {
        let clock = self.clock();
        if clock.slot.is_none() {
            self.take_slot(clock);
        }
    }

    fn take_slot(self: &Arc<Self>, mut clock: MutexGuard<'_, Clock>) {
        let (slot, leaves) = locked(&self.connections.0.waiting).take(clock.caller, Arc::downgrade(self));
        let now = Instant::now();
        (clock.slot, clock.due, clock.read_at) = (Some(slot), now + PATIENCE, now);
        drop(clock);
        if let Some(connection) = leaves.and_then(|connection| connection.upgrade()) {
            connection.send_away(&self.connections.0.no_room);
        }
    }

    /// Somebody calls through a trusted proxy, and is the one who is waited for from here on.
    pub(super) fn called_by(self: &Arc<Self>, forwarded: &[&str]) {
        let caller = Some(self.connections.0.proxies.client(self.peer, forwarded));
        let mut clock = self.clock();
        if !self.networks.is_empty() || clock.caller == caller {
            return;
        }
        clock.caller = caller;
        let slot = clock.slot.take();
        drop(clock);
        if let Some(slot) = slot {
            locked(&self.connections.0.waiting).leave(slot);
            self.wait();
        }
    }

    /// So many bytes came.
    pub(super) fn came(&self, bytes: usize) {
        let (mut clock, now) = (self.clock(), Instant::now());
        clock.go_on(now);
        let longer = Duration::from_secs_f64(bytes as f64 / LEAST_PACE);
        clock.due = (clock.due + longer).min(now + PATIENCE);
        clock.is_read = false;
    }

    /// All that came is read.
    pub(super) fn ran_dry(&self) {
        let mut clock = self.clock();
        clock.go_on(Instant::now());
        clock.is_read = true;
    }

    /// Ready once the kernel has taken what there was of a reply.
    pub(super) fn poll_drained(&self, cx: &Context<'_>) -> Poll<()> {
        self.drained.register(cx.waker());
        let is_waited_for = self.is_full.load(Ordering::Relaxed) && !self.is_live.load(Ordering::Relaxed);
        if is_waited_for { Poll::Pending } else { Poll::Ready(()) }
    }

    /// Whether the kernel takes no more of a reply for now. Meanwhile its reader has a slot, and no pace to keep.
    pub(super) fn fills(self: &Arc<Self>, is_full: bool) {
        let was_full = self.is_full.swap(is_full, Ordering::Relaxed);
        if was_full && !is_full {
            self.drained.wake();
        }
        if was_full == is_full || self.is_live.load(Ordering::Relaxed) {
            return;
        }
        let mut clock = self.clock();
        if is_full && clock.slot.is_none() {
            clock.is_of_reply = true;
            self.take_slot(clock);
        } else if !is_full && clock.is_of_reply {
            drop(clock);
            self.heard();
        }
    }

    fn is_late(&self, now: Instant) -> bool {
        let clock = self.clock();
        clock.slot.is_some() && clock.is_read && clock.due <= now && !self.is_full.load(Ordering::Relaxed)
    }

    fn send_away(&self, last_word: &[u8]) {
        self.heard();
        metrics::counter!("granary_connections_sent_away_total").increment(1);
        // In the middle of a reply nothing else is said.
        tell(&self.socket, if self.is_full.load(Ordering::Relaxed) { &[] } else { last_word });
    }

    fn clock(&self) -> MutexGuard<'_, Clock> {
        locked(&self.clock)
    }
}

impl Clock {
    /// Time in which the server did not read is nobody's fault.
    fn go_on(&mut self, now: Instant) {
        if !self.is_read {
            self.due += now.saturating_duration_since(self.read_at);
        }
        self.read_at = now;
    }
}

impl Drop for TcpConnection {
    fn drop(&mut self) {
        self.heard();
        self.connections.count_out(&self.networks);
    }
}

/// Sends away who leaves a request unfinished, for as long as the node lives.
async fn keep_pace(connections: Weak<Inner>) {
    let mut looks = tokio::time::interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        let Some(connections) = connections.upgrade() else { return };
        let waiting: Vec<Arc<TcpConnection>> = locked(&connections.waiting).iter().filter_map(Weak::upgrade).collect();
        let now = Instant::now();
        for connection in waiting.iter().filter(|connection| connection.is_late(now)) {
            connection.send_away(&connections.too_slow);
        }
    }
}

/// A refusal as it goes over a connection that nobody answers any more.
fn last_word(refusal: &AppError) -> Vec<u8> {
    let reply = refusal.render(None);
    let mut head = format!("HTTP/1.1 {}\r\nconnection: close\r\n", reply.status());
    for (name, value) in reply.headers() {
        head += &format!("{name}: {}\r\n", value.to_str().unwrap_or_default());
    }
    let body = reply.into_body().try_into_bytes().unwrap_or_default();
    head += &format!("content-length: {}\r\n\r\n", body.len());
    [head.as_bytes(), &body].concat()
}

/// Says it as far as the kernel takes it at once, and ends the connection.
fn tell(socket: &TcpStream, last_word: &[u8]) {
    // Past the runtime, which may not have looked at the connection yet. What is left unread would make the kernel reset it.
    let socket = SockRef::from(socket);
    let read = (&*socket).read(&mut [0; 4096]);
    let told = socket.send(last_word);
    let shut = socket.shutdown(Shutdown::Both);
    tracing::debug!(?read, ?told, ?shut, "A connection is sent away");
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use futures::task::noop_waker;
    use tokio::net::TcpListener;

    use super::{super::slots::Quota, *};

    #[actix_web::test]
    async fn who_takes_a_reply_slowly_has_a_slot_and_makes_room_for_the_next() {
        let quota = Quota { a_network: 1, in_all: 10 };
        let capacity = Capacity { connections: 10, a_network: 10, waiting: quota };
        let connections = TcpConnections::new(capacity, Proxies::default());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut open = Vec::new();
        for _ in 0..3 {
            let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
            let connection = connections.take_in(listener.accept().await.unwrap().0).unwrap();
            connection.heard();
            open.push((client, connection));
        }
        let [(first, slow), (_second, next), (third, live)] = <[_; 3]>::try_from(open).ok().unwrap();
        let waker = noop_waker();
        let cx = Context::from_waker(&waker);
        slow.fills(true);
        assert!(slow.poll_drained(&cx).is_pending());
        live.narrow().unwrap();
        live.fills(true);
        assert!(live.poll_drained(&cx).is_ready(), "what is live has its own way");
        next.fills(true);
        first.readable().await.unwrap();
        assert_eq!(first.try_read(&mut [0; 8]).unwrap(), 0, "the one that was slow for longest is sent away");
        next.fills(false);
        assert!(next.poll_drained(&cx).is_ready());
        assert_eq!(locked(&connections.0.waiting).iter().count(), 0, "a reply that is taken frees its slot");
        assert_eq!(third.try_read(&mut [0; 8]).unwrap_err().kind(), ErrorKind::WouldBlock);
    }
}
