//! How many connections fit into a node's descriptors, and on how many of them clients are waited for.

use super::slots::Quota;

/// Descriptors that are for other things than connections: the database, files, the children of the sandbox.
const RESERVED: usize = 256;
/// The most connections on which clients are waited for to send a request, and as many again to take a reply.
const WAITED_FOR: Quota = Quota { a_network: 1024, in_all: 8192 };

/// How many connections a node has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capacity {
    pub connections: usize,
    /// The most that one network has of them.
    pub a_network: usize,
    /// On how many of them clients are waited for to send a request.
    pub waiting: Quota,
    /// And on how many to take a reply: whose download is slow makes no room for who connects.
    pub taking: Quota,
}

impl Capacity {
    /// What fits into so many descriptors.
    pub fn of(descriptors: usize) -> Self {
        let connections = descriptors - RESERVED.min(descriptors / 4);
        let share = |of_all| Quota {
            a_network: WAITED_FOR.a_network.min(connections / 8).max(1),
            in_all: WAITED_FOR.in_all.min(of_all).max(1),
        };
        let (waiting, taking) = (share(connections / 2), share(connections / 4));
        Self { connections, a_network: connections / 2, waiting, taking }
    }

    /// The same without limits, but for what fits.
    pub fn unlimited(self) -> Self {
        Self { a_network: self.connections, waiting: Quota::UNLIMITED, taking: Quota::UNLIMITED, ..self }
    }
}
