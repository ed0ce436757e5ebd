//! One TCP connection with its one descriptor, which its reader and writer and whoever may cut it share.

use std::{
    io,
    net::{IpAddr, Shutdown},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};

use actix_web::rt::net::TcpStream;
use futures::task::AtomicWaker;
use granary_domain::Network;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use socket2::SockRef;
use tokio::io::Interest;

use super::{
    super::error::AppError,
    connections::{Slot, TcpConnections, WaitFor},
    last_word::{last_word, tell},
    replies::Replies,
    stage::Stage,
};

/// The kernel ends a connection whose peer took no byte for so long; it alone sees each byte that is taken.
const STALLED: Duration = Duration::from_secs(10);
/// How long a client may leave a request unfinished, and how many bytes of it a second keep the server waiting longer.
const PATIENCE: Duration = Duration::from_secs(10);
const MIN_PACE: f64 = 4096.0;

/// A connection, held by who reads and writes it, as HTTP or live; all others hold it weakly, so that it closes when that
/// ends.
pub struct TcpConnection {
    pub(super) socket: TcpStream,
    connections: TcpConnections,
    peer: IpAddr,
    /// The networks that it counts to; none where a trusted proxy calls for others.
    networks: Vec<Network>,
    /// Whether it still speaks HTTP; what is live has its own way with who is slow.
    pub(super) stage: Stage,
    pub(super) replies: Replies,
    /// The client has more of a reply to take than the kernel holds; written under the lock of the turn.
    is_full: AtomicBool,
    turn: Mutex<Turn>,
    /// What serves the connection, while it waits for a turn.
    server: AtomicWaker,
}

/// Whose turn it is, the client's or the server's.
struct Turn {
    /// Whose slot it is while the client is waited for.
    caller: Option<IpAddr>,
    slot: Option<Slot>,
    /// The client has to send a request, or the rest of one.
    awaits_request: bool,
    /// When what is to come has to be there; it stands still while the server does not read.
    due: Instant,
    read_at: Instant,
    is_read: bool,
}

impl TcpConnection {
    /// A connection that waits for its first request.
    pub(super) fn open(
        socket: TcpStream,
        connections: TcpConnections,
        peer: IpAddr,
        networks: Vec<Network>,
    ) -> io::Result<Arc<Self>> {
        let now = Instant::now();
        let caller = networks.first().map(|_| peer);
        let turn = Turn { caller, slot: None, awaits_request: false, due: now, read_at: now, is_read: false };
        let it = Arc::new(Self {
            socket,
            connections,
            peer,
            networks,
            stage: Stage::default(),
            replies: Replies::default(),
            is_full: AtomicBool::new(false),
            turn: Mutex::new(turn),
            server: AtomicWaker::new(),
        });
        it.socket.set_nodelay(true)?;
        SockRef::from(&it.socket).set_tcp_user_timeout(Some(STALLED))?;
        it.wait();
        Ok(it)
    }

    /// A complete request is in hand, or a live connection: nobody waits for the client.
    pub fn heard(self: &Arc<Self>) {
        let mut turn = self.turn();
        turn.awaits_request = false;
        self.settle(turn);
    }

    /// Cuts the connection at once: whatever the kernel still holds for it goes with the last close.
    pub fn cut(&self) {
        let socket = SockRef::from(&self.socket);
        let cut = socket.set_linger(Some(Duration::ZERO)).and_then(|()| socket.shutdown(Shutdown::Both));
        if let Err(error) = cut {
            tracing::debug!(%error, "The connection was gone before it was cut");
        }
    }

    /// The next request is the client's to send, if it still speaks HTTP.
    pub(super) fn wait(self: &Arc<Self>) {
        if self.stage.is_live() {
            return;
        }
        let mut turn = self.turn();
        if !turn.awaits_request {
            turn.awaits_request = true;
            turn.start();
        }
        self.settle(turn);
        self.server.wake();
    }

    /// Takes the slot that its turn asks for, and leaves any other.
    fn settle(self: &Arc<Self>, mut turn: MutexGuard<'_, Turn>) {
        let awaited = turn.awaits_request.then_some(WaitFor::Request);
        let awaited = if self.is_full() { Some(WaitFor::Reply) } else { awaited };
        if turn.slot.map(|slot| slot.of) == awaited {
            return;
        }
        if let Some(slot) = turn.slot.take() {
            self.connections.leave(slot);
        }
        if let Some(of) = awaited {
            let (slot, leaver) = self.connections.take(of, turn.caller, self);
            turn.slot = Some(slot);
            drop(turn);
            if let Some(leaver) = leaver {
                self.connections.make_room(&leaver);
            }
        }
    }

    /// Somebody calls through a trusted proxy, and is the one who is waited for from here on.
    pub(super) fn called_by(self: &Arc<Self>, forwarded: &[&str]) {
        let caller = Some(self.connections.client(self.peer, forwarded));
        let mut turn = self.turn();
        if !self.networks.is_empty() || turn.caller == caller {
            return;
        }
        turn.caller = caller;
        if let Some(slot) = turn.slot.take() {
            self.connections.leave(slot);
        }
        self.settle(turn);
    }

    /// So many bytes came.
    pub(super) fn came(&self, bytes: usize) {
        let (mut turn, now) = (self.turn(), Instant::now());
        turn.go_on(now);
        let longer = Duration::from_secs_f64(bytes as f64 / MIN_PACE);
        turn.due = (turn.due + longer).min(now + PATIENCE);
        turn.is_read = false;
    }

    /// All that came is read.
    pub(super) fn ran_dry(&self) {
        let mut turn = self.turn();
        turn.go_on(Instant::now());
        turn.is_read = true;
    }

    /// Ready while it is the client's turn to speak; who speaks out of turn is read later.
    pub(super) fn poll_turn(&self, cx: &Context<'_>) -> Poll<()> {
        self.poll_until(cx, || self.stage.is_live() || self.turn().awaits_request)
    }

    /// Ready once the kernel has taken what there was of a reply, and has room.
    pub(super) fn poll_drained(&self, cx: &mut Context<'_>) -> Poll<()> {
        ready!(self.poll_until(cx, || self.stage.is_live() || !self.is_full()));
        while !self.stage.is_live() && ready!(self.socket.poll_write_ready(cx)).is_ok() {
            // The runtime believes so until somebody has met the end of it.
            match self.socket.try_io(Interest::WRITABLE, || has_room(&self.socket)) {
                Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
                _ => break,
            }
        }
        Poll::Ready(())
    }

    /// Looks again after it has asked to be woken: in between it may have become so.
    fn poll_until(&self, cx: &Context<'_>, is_so: impl Fn() -> bool) -> Poll<()> {
        if is_so() {
            return Poll::Ready(());
        }
        self.server.register(cx.waker());
        if is_so() { Poll::Ready(()) } else { Poll::Pending }
    }

    /// Whether the kernel takes no more of a reply for now. Meanwhile its reader has a slot, and no pace to keep.
    pub(super) fn fills(self: &Arc<Self>, is_full: bool) {
        if self.stage.is_live() || !is_full && !self.is_full() {
            return;
        }
        let mut turn = self.turn();
        self.is_full.store(is_full, Ordering::Relaxed);
        if !is_full {
            turn.start();
            self.server.wake();
        }
        self.settle(turn);
    }

    pub(super) fn is_late(&self, now: Instant) -> bool {
        let turn = self.turn();
        turn.awaits_request && turn.is_read && turn.due <= now && !self.is_full()
    }

    /// Ends the connection of a client who is waited for, and says why; in the middle of a reply nothing else is said.
    pub(super) fn send_away(&self, why: &AppError) {
        let mut turn = self.turn();
        let Some(slot) = turn.slot.take() else { return };
        self.connections.leave(slot);
        metrics::counter!("granary_connections_sent_away_total").increment(1);
        match slot.of {
            WaitFor::Request => tell(&self.socket, &last_word(why)),
            WaitFor::Reply => self.cut(),
        }
    }

    fn is_full(&self) -> bool {
        self.is_full.load(Ordering::Relaxed)
    }

    fn turn(&self) -> MutexGuard<'_, Turn> {
        locked(&self.turn)
    }
}

impl Turn {
    /// What the client has to do has its time from now on.
    fn start(&mut self) {
        let now = Instant::now();
        (self.due, self.read_at) = (now + PATIENCE, now);
    }

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
        if let Some(slot) = self.turn().slot.take() {
            self.connections.leave(slot);
        }
        self.connections.count_out(&self.networks);
    }
}

/// Whether the kernel has room for more.
fn has_room(socket: &TcpStream) -> io::Result<()> {
    match poll(&mut [PollFd::new(socket, PollFlags::OUT)], Some(&Timespec::default()))? {
        0 => Err(io::ErrorKind::WouldBlock.into()),
        _ => Ok(()),
    }
}

pub(super) fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use futures::task::noop_waker_ref;
    use granary_config::Proxies;
    use tokio::net::TcpListener;

    use super::{
        super::{capacity::Capacity, slots::Quota},
        *,
    };

    #[actix_web::test]
    async fn who_takes_a_reply_slowly_has_a_slot_and_makes_room_for_the_next() {
        let quota = Quota { a_network: 1, in_all: 10 };
        let connections = connections(quota);
        let [(first, slow), (_second, next), (third, live)] = three(&connections).await;
        let mut cx = Context::from_waker(noop_waker_ref());
        slow.fills(true);
        assert!(slow.poll_drained(&mut cx).is_pending());
        live.leave_http();
        live.fills(true);
        live.wait();
        assert!(live.poll_drained(&mut cx).is_ready(), "what is live has its own way");
        assert_eq!(connections.slots_taken(), (0, 1), "and is never waited for as HTTP is");
        next.fills(true);
        first.readable().await.unwrap();
        assert_eq!(first.try_read(&mut [0; 8]).unwrap(), 0, "the one that was slow for longest is sent away");
        next.fills(false);
        assert!(next.poll_drained(&mut cx).is_ready());
        assert_eq!(connections.slots_taken(), (0, 0), "a reply that is taken frees its slot");
        assert_eq!(third.try_read(&mut [0; 8]).unwrap_err().kind(), ErrorKind::WouldBlock);
    }

    #[actix_web::test]
    async fn who_takes_no_reply_keeps_its_slot_whatever_else_it_sends() {
        let connections = connections(Quota::UNLIMITED);
        let [(_client, slow), _, _] = three(&connections).await;
        slow.wait();
        slow.fills(true);
        assert_eq!(connections.slots_taken(), (0, 1));
        slow.heard();
        slow.fills(true);
        assert_eq!(connections.slots_taken(), (0, 1));
        assert!(!slow.is_late(Instant::now() + 2 * PATIENCE), "it has no pace to keep");
        slow.wait();
        slow.fills(false);
        assert_eq!(connections.slots_taken(), (1, 0), "then its request is awaited");
        assert!(!slow.is_late(Instant::now()));
    }

    #[actix_web::test]
    async fn who_speaks_out_of_turn_is_read_when_its_turn_has_come() {
        let connections = connections(Quota::UNLIMITED);
        let [(_client, connection), _, _] = three(&connections).await;
        let cx = Context::from_waker(noop_waker_ref());
        assert!(connection.poll_turn(&cx).is_pending());
        connection.wait();
        assert!(connection.poll_turn(&cx).is_ready());
        connection.heard();
        assert!(connection.poll_turn(&cx).is_pending());
    }

    fn connections(taking: Quota) -> TcpConnections {
        let capacity = Capacity { connections: 10, a_network: 10, waiting: Quota::UNLIMITED, taking };
        TcpConnections::new(capacity, Proxies::default())
    }

    /// Three connections with a request in hand, and their clients.
    async fn three(connections: &TcpConnections) -> [(TcpStream, Arc<TcpConnection>); 3] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut open = Vec::new();
        for _ in 0..3 {
            let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
            let connection = connections.take_in(listener.accept().await.unwrap().0).unwrap();
            connection.heard();
            open.push((client, connection));
        }
        open.try_into().ok().unwrap()
    }
}
