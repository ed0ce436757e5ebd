//! Turns at what only a few have at a time: each group in its round, however much another brings.

use std::{
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use granary_domain::Share;
use tokio::{sync::oneshot, task_local};

task_local! {
    static SHARE: Share;
}

/// Runs for somebody: the turns that it takes without being told whose count against their share.
pub fn on_behalf<T>(share: Share, work: impl Future<Output = T>) -> impl Future<Output = T> {
    SHARE.scope(share, work)
}

/// The same for one step of what is done little by little.
pub fn step_on_behalf<T>(share: Share, step: impl FnOnce() -> T) -> T {
    SHARE.sync_scope(share, step)
}

/// Whom this runs for: the server itself where nobody is told.
pub fn present_share() -> Share {
    SHARE.try_with(|share| *share).unwrap_or(Share::SERVER)
}

/// How many have a turn at a time, of a group too; and how many wait, of a group and of one in it too.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    pub slots: usize,
    pub slots_of_group: usize,
    pub queue: usize,
    pub queue_of_group: usize,
    pub queue_of_one: usize,
}

/// Gives turns.
pub struct Turns(Arc<Line>);

/// A turn, until it is dropped.
pub struct Turn {
    share: Share,
    line: Arc<Line>,
}

struct Line {
    room: Room,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    served: Vec<Share>,
    /// In the order in which they came.
    waiting: Vec<Waiting>,
    /// The round of whoever was served last.
    round: u64,
}

struct Waiting {
    share: Share,
    round: u64,
    turn: oneshot::Sender<Turn>,
}

impl Turns {
    pub fn new(room: Room) -> Self {
        Self(Arc::new(Line { room, state: Mutex::default() }))
    }

    /// Waits for a turn; there is none where too many wait already.
    pub async fn take(&self, share: Share) -> Option<Turn> {
        if self.0.locked().begin(self.0.room, share) {
            return Some(Turn { share, line: self.0.clone() });
        }
        let (turn, taken) = oneshot::channel();
        let waits = self.0.locked().enter(self.0.room, share, turn);
        if waits {
            self.0.go_on();
        }
        taken.await.ok()
    }
}

impl Line {
    fn locked(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn go_on(self: &Arc<Self>) {
        loop {
            let next = self.locked().next(self.room);
            let Some(Waiting { share, turn, .. }) = next else { return };
            // Whoever has gone away gives it back as it is dropped.
            let _ = turn.send(Turn { share, line: self.clone() });
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.line.locked();
        if let Some(at) = state.served.iter().position(|share| *share == self.share) {
            state.served.swap_remove(at);
        }
        drop(state);
        self.line.go_on();
    }
}

impl State {
    /// Serves at once whoever keeps nobody waiting by it.
    fn begin(&mut self, room: Room, share: Share) -> bool {
        let begins = self.waiting.is_empty() && self.has_slot(room, share);
        if begins {
            self.served.push(share);
        }
        begins
    }

    fn has_slot(&self, room: Room, share: Share) -> bool {
        let of_group = || self.served.iter().filter(|it| it.group == share.group).count();
        self.served.len() < room.slots && of_group() < room.slots_of_group
    }

    /// Waits for the round after the last of its group; whoever waits for a later one gives way where the queue is full.
    fn enter(&mut self, room: Room, share: Share, turn: oneshot::Sender<Turn>) -> bool {
        self.waiting.retain(|it| !it.turn.is_closed());
        let of_group = self.waiting.iter().filter(|it| it.share.group == share.group);
        let round = of_group.clone().map(|it| it.round).max().unwrap_or(self.round) + 1;
        let of_one = of_group.clone().filter(|it| it.share.one == share.one).count();
        if of_group.count() >= room.queue_of_group || of_one >= room.queue_of_one {
            return false;
        }
        if self.waiting.len() >= room.queue {
            let last = (0..self.waiting.len()).max_by_key(|at| self.waiting[*at].round);
            let Some(last) = last.filter(|at| self.waiting[*at].round > round) else { return false };
            self.waiting.remove(last);
        }
        self.waiting.push(Waiting { share, round, turn });
        true
    }

    /// Whose turn it is: of the earliest round, whoever came first, and whose group has not all that it may.
    fn next(&mut self, room: Room) -> Option<Waiting> {
        self.waiting.retain(|it| !it.turn.is_closed());
        let may = (0..self.waiting.len()).filter(|at| self.has_slot(room, self.waiting[*at].share));
        let next = may.min_by_key(|at| self.waiting[*at].round)?;
        let next = self.waiting.remove(next);
        self.round = self.round.max(next.round);
        self.served.push(next.share);
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::Future,
        net::IpAddr,
        pin::Pin,
        task::{Context, Poll, Waker},
    };

    use granary_domain::{Claimant, Network};

    use super::*;

    const ROOM: Room = Room { slots: 2, slots_of_group: 1, queue: 6, queue_of_group: 4, queue_of_one: 3 };

    type Taking<'a> = Pin<Box<dyn Future<Output = Option<Turn>> + 'a>>;

    /// Somebody of a group, by their numbers.
    fn share(group: u8, one: u8) -> Share {
        let named =
            |is_wide, number| Claimant::Network(Network { address: IpAddr::from([192, 0, number, 0]), is_wide });
        Share { group: named(true, group), one: named(false, one) }
    }

    fn poll(taking: &mut Taking<'_>) -> Poll<Option<Turn>> {
        taking.as_mut().poll(&mut Context::from_waker(Waker::noop()))
    }

    /// Asks for a turn; the place in the queue is taken with the first look.
    fn asked(turns: &Turns, group: u8, one: u8) -> (Taking<'_>, Poll<Option<Turn>>) {
        let mut taking: Taking<'_> = Box::pin(turns.take(share(group, one)));
        let polled = poll(&mut taking);
        (taking, polled)
    }

    fn given(polled: Poll<Option<Turn>>) -> Turn {
        match polled {
            Poll::Ready(Some(turn)) => turn,
            Poll::Ready(None) => panic!("refused"),
            Poll::Pending => panic!("waits"),
        }
    }

    #[test]
    fn a_group_has_one_turn_at_a_time_and_the_other_is_for_others() {
        let turns = Turns::new(ROOM);
        let first = given(asked(&turns, 1, 1).1);
        let (mut second, polled) = asked(&turns, 1, 2);
        assert!(polled.is_pending(), "a colleague's waits too");
        let other = given(asked(&turns, 2, 3).1);
        drop(other);
        assert!(poll(&mut second).is_pending());
        drop(first);
        given(poll(&mut second));
    }

    #[test]
    fn groups_take_turns_however_many_wait_of_one() {
        let turns = Turns::new(Room { slots: 1, ..ROOM });
        let mut turn = given(asked(&turns, 1, 1).1);
        let mut waiting: Vec<_> = [1, 1, 1, 2, 3].map(|group| (group, asked(&turns, group, group).0)).into();
        let mut order = Vec::new();
        while !waiting.is_empty() {
            drop(turn);
            let mut polled = waiting.iter_mut().map(|(_, it)| poll(it)).enumerate();
            let (at, next) = polled.find(|(_, polled)| polled.is_ready()).unwrap();
            turn = given(next);
            order.push(waiting.remove(at).0);
        }
        assert_eq!(order, [1, 2, 3, 1, 1]);
    }

    #[test]
    fn one_and_a_group_wait_in_bounded_number_and_who_has_most_gives_way() {
        let turns = Turns::new(Room { slots: 1, ..ROOM });
        let _turn = given(asked(&turns, 9, 9).1);
        let mut own: Vec<_> = (0..3).map(|_| asked(&turns, 1, 1)).collect();
        assert!(own.iter().all(|(_, polled)| polled.is_pending()));
        assert!(matches!(asked(&turns, 1, 1).1, Poll::Ready(None)), "three wait of one");
        let colleague = asked(&turns, 1, 2);
        assert!(colleague.1.is_pending());
        assert!(matches!(asked(&turns, 1, 3).1, Poll::Ready(None)), "four wait of a group");
        let others: Vec<_> = (2..4).map(|it| asked(&turns, it, it)).collect();
        assert!(others.iter().all(|(_, polled)| polled.is_pending()));
        let (mut late, polled) = asked(&turns, 4, 4);
        assert!(polled.is_pending(), "the queue is full, yet it is not theirs");
        let mut colleague = colleague.0;
        assert!(matches!(poll(&mut colleague), Poll::Ready(None)), "the last of the most gave way");
        own.clear();
        assert!(poll(&mut late).is_pending());
    }

    #[test]
    fn who_goes_away_leaves_room_whether_they_wait_or_are_just_being_given_it() {
        let turns = Turns::new(Room { slots: 1, ..ROOM });
        let turn = given(asked(&turns, 1, 1).1);
        drop(asked(&turns, 2, 2));
        let (unseen, _) = asked(&turns, 3, 3);
        let (mut waits, _) = asked(&turns, 4, 4);
        drop(turn);
        assert!(poll(&mut waits).is_pending(), "the turn is on its way to another");
        drop(unseen);
        given(poll(&mut waits));
        given(asked(&turns, 5, 5).1);
    }
}
