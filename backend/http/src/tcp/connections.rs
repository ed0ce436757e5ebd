//! The connections of a node: how many there are, on which of them clients are waited for, and who makes room.

use std::{
    collections::HashMap,
    io,
    net::IpAddr,
    sync::{Arc, Mutex, Weak},
    time::{Duration, Instant},
};

use actix_web::rt::net::TcpStream;
use granary_config::Proxies;
use granary_domain::{Network, networks, refusal::ErrorCode};

use super::{
    super::error::{A_MOMENT, AppError},
    capacity::Capacity,
    connection::{TcpConnection, locked},
    last_word::{last_word, tell},
    slots::Slots,
};

/// How often the connections are looked at whose clients are waited for.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// All connections of a node; cheap to clone.
#[derive(Clone)]
pub struct TcpConnections(Arc<Inner>);

struct Inner {
    capacity: Capacity,
    proxies: Proxies,
    open: Mutex<Open>,
    requests: Mutex<Slots<Weak<TcpConnection>>>,
    replies: Mutex<Slots<Weak<TcpConnection>>>,
}

#[derive(Default)]
struct Open {
    connections: usize,
    by_network: HashMap<Network, usize>,
}

/// What a client is waited for to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WaitFor {
    /// To send a request.
    Request,
    /// To take a reply.
    Reply,
}

/// The slot of a client that is waited for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    pub(super) of: WaitFor,
    number: u64,
}

impl TcpConnections {
    /// A node's connections, looked after for as long as it lives; to be called inside the runtime.
    pub fn new(capacity: Capacity, proxies: Proxies) -> Self {
        let it = Self(Arc::new(Inner {
            capacity,
            proxies,
            open: Mutex::default(),
            requests: Mutex::new(Slots::new(capacity.waiting)),
            replies: Mutex::new(Slots::new(capacity.taking)),
        }));
        tokio::spawn(keep_pace(Arc::downgrade(&it.0)));
        it
    }

    /// Takes an accepted connection in, if there is room.
    pub(super) fn take_in(&self, socket: TcpStream) -> io::Result<Arc<TcpConnection>> {
        let peer = socket.peer_addr()?.ip().to_canonical();
        let networks = if self.0.proxies.trusts(peer) { Vec::new() } else { networks(peer) };
        if !self.count_in(&networks) {
            tell(&socket, &last_word(&no_room()));
            return Err(io::ErrorKind::QuotaExceeded.into());
        }
        TcpConnection::open(socket, self.clone(), peer, networks)
    }

    /// Who calls, where a proxy may forward for others.
    pub(super) fn client(&self, peer: IpAddr, forwarded: &[&str]) -> IpAddr {
        self.0.proxies.client(peer, forwarded)
    }

    /// Gives somebody a slot; answers it, and who is to make room for it.
    pub(super) fn take(
        &self,
        of: WaitFor,
        caller: Option<IpAddr>,
        who: &Arc<TcpConnection>,
    ) -> (Slot, Option<Arc<TcpConnection>>) {
        let (number, leaves) = locked(self.slots(of)).take(caller, Arc::downgrade(who));
        (Slot { of, number }, leaves.and_then(|leaves| leaves.upgrade()))
    }

    pub(super) fn leave(&self, slot: Slot) {
        locked(self.slots(slot.of)).leave(slot.number);
    }

    pub(super) fn make_room(&self, connection: &TcpConnection) {
        connection.send_away(&no_room());
    }

    /// How many are waited for to send a request, and how many to take a reply.
    #[cfg(test)]
    pub(super) fn slots_taken(&self) -> (usize, usize) {
        let taken = |of| locked(self.slots(of)).iter().count();
        (taken(WaitFor::Request), taken(WaitFor::Reply))
    }

    fn slots(&self, of: WaitFor) -> &Mutex<Slots<Weak<TcpConnection>>> {
        match of {
            WaitFor::Request => &self.0.requests,
            WaitFor::Reply => &self.0.replies,
        }
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

    pub(super) fn count_out(&self, networks: &[Network]) {
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

fn no_room() -> AppError {
    AppError::limited(ErrorCode::Unavailable, A_MOMENT)
}

/// Sends away who leaves a request unfinished, for as long as the node lives.
async fn keep_pace(connections: Weak<Inner>) {
    let mut looks = tokio::time::interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        let Some(connections) = connections.upgrade() else { return };
        let waiting: Vec<Arc<TcpConnection>> = locked(&connections.requests).iter().filter_map(Weak::upgrade).collect();
        let now = Instant::now();
        for connection in waiting.iter().filter(|connection| connection.is_late(now)) {
            connection.send_away(&ErrorCode::RequestTooSlow.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn a_network_has_half_of_all_connections_and_the_rest_is_for_others() {
        let capacity = Capacity::of(400);
        let connections = TcpConnections::new(capacity, Proxies::default());
        let of = |address: [u8; 4]| networks(IpAddr::from(address));
        let taken = (0..=255).cycle().take(1_000).filter(|n| connections.count_in(&of([192, 0, 2, *n]))).count();
        assert_eq!(taken, capacity.connections / 2);
        let others = (0..taken).filter(|n| connections.count_in(&of([10, 0, (n % 256) as u8, 1]))).count();
        assert_eq!(others, capacity.connections - taken, "nobody else is refused");
        connections.count_out(&of([192, 0, 2, 1]));
        assert!(connections.count_in(&of([192, 0, 2, 9])));
    }
}
