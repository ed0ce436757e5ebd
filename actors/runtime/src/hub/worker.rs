//! The watchers of one worker thread: a publish tells the thread once, and it writes to each of its sockets.

use std::{
    collections::{HashMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{
    Outbox,
    edition::{Newest, Step},
};

/// How many sockets are written to before others have their turn on the thread.
const SLICE: usize = 32;
/// A channel with fewer watchers is not looked through for those who have gone without a word.
const FEW: usize = 64;

/// How channels reach the thread of a connection; cheap to clone.
#[derive(Debug, Clone)]
pub struct Worker(UnboundedSender<WorkerMessage>);

#[derive(Debug)]
pub(super) enum WorkerMessage {
    Join(Arc<Newest>, Outbox),
    Publish(Arc<Newest>, Step),
    /// The channel is gone.
    End(Arc<Newest>),
}

impl Worker {
    /// A worker, and its task, which runs for as long as somebody may tell it something.
    pub fn new() -> (Self, impl Future<Output = ()>) {
        let (worker, shard) = Shard::new();
        (worker, shard.run())
    }

    /// Whether its task is gone.
    pub fn is_gone(&self) -> bool {
        self.0.is_closed()
    }

    /// Tells it; `false` when its task is gone.
    pub(super) fn tell(&self, told: WorkerMessage) -> bool {
        self.0.send(told).is_ok()
    }
}

impl PartialEq for Worker {
    fn eq(&self, other: &Self) -> bool {
        self.0.same_channel(&other.0)
    }
}

/// The share that one worker has of every channel.
pub(super) struct Shard {
    told: UnboundedReceiver<WorkerMessage>,
    /// By the address of what is watched, which each group keeps alive.
    groups: HashMap<usize, Group>,
    /// The groups that have something to show, each once.
    turns: VecDeque<usize>,
}

/// The watchers of one channel.
struct Group {
    newest: Arc<Newest>,
    watchers: Vec<Outbox>,
    /// How many there are before those are looked for who have gone without a word.
    many: usize,
    showing: Option<(Show, usize)>,
    next: Option<Show>,
}

/// What is shown to the watchers of a channel, one after another.
enum Show {
    Step(Step),
    /// Several steps came meanwhile: who is behind gets a snapshot.
    Newest,
}

impl Shard {
    pub(super) fn new() -> (Worker, Self) {
        let (sender, told) = unbounded_channel();
        (Worker(sender), Self { told, groups: HashMap::new(), turns: VecDeque::new() })
    }

    async fn run(mut self) {
        while let Some(told) = self.told.recv().await {
            self.hear(told);
            while self.go_on() {
                tokio::task::yield_now().await;
                self.hear_all();
            }
        }
    }

    /// Hears all that it was told; answers how much that was.
    pub(super) fn hear_all(&mut self) -> usize {
        let heard = self.told.len();
        while let Ok(told) = self.told.try_recv() {
            self.hear(told);
        }
        heard
    }

    fn hear(&mut self, told: WorkerMessage) {
        match told {
            WorkerMessage::Join(newest, outbox) => {
                self.groups.entry(key(&newest)).or_insert_with(|| Group::new(newest)).join(outbox);
            }
            WorkerMessage::Publish(newest, step) => {
                let key = key(&newest);
                if self.groups.get_mut(&key).is_some_and(|group| group.show(step)) {
                    self.turns.push_back(key);
                }
            }
            WorkerMessage::End(newest) => drop(self.groups.remove(&key(&newest))),
        }
    }

    /// Shows the group whose turn it is to some of its watchers; answers whether any has more to show.
    pub(super) fn go_on(&mut self) -> bool {
        if let Some(key) = self.turns.pop_front()
            && let Some(group) = self.groups.get_mut(&key)
        {
            let has_more = catch_unwind(AssertUnwindSafe(|| group.go_on())).unwrap_or_else(|_| {
                tracing::error!(topic = &*group.newest.load().topic, "Showing a topic broke");
                group.catch_up();
                false
            });
            if has_more {
                self.turns.push_back(key);
            } else if group.watchers.is_empty() {
                self.groups.remove(&key);
            }
        }
        !self.turns.is_empty()
    }
}

/// A task that goes leaves nobody behind: channels hear that it takes no more, and show what comes to each watcher themselves.
impl Drop for Shard {
    fn drop(&mut self) {
        self.told.close();
        self.hear_all();
        self.groups.values_mut().for_each(Group::catch_up);
    }
}

impl Group {
    fn new(newest: Arc<Newest>) -> Self {
        Self { newest, watchers: Vec::new(), many: FEW, showing: None, next: None }
    }

    fn join(&mut self, outbox: Outbox) {
        self.watchers.push(outbox);
        if self.watchers.len() >= self.many && self.showing.is_none() {
            self.watchers.retain(|outbox| outbox.is_attached(&self.newest));
            self.many = FEW.max(2 * self.watchers.len());
        }
    }

    /// Takes the next step; answers whether the group waits for a turn from now on.
    fn show(&mut self, step: Step) -> bool {
        if self.showing.is_none() {
            self.showing = Some((Show::Step(step), 0));
            return true;
        }
        self.next = Some(if self.next.is_none() { Show::Step(step) } else { Show::Newest });
        false
    }

    /// Shows what is to be shown to the next of its watchers; answers whether there is more.
    fn go_on(&mut self) -> bool {
        let Some((show, at)) = &mut self.showing else { return false };
        for _ in 0..SLICE {
            let Some(outbox) = self.watchers.get(*at) else { break };
            let stays = match show {
                Show::Step(step) => outbox.offer(&self.newest, step),
                Show::Newest => outbox.catch_up(&self.newest),
            };
            if stays {
                *at += 1;
            } else {
                self.watchers.swap_remove(*at);
            }
        }
        if *at >= self.watchers.len() {
            self.showing = self.next.take().map(|show| (show, 0));
        }
        self.showing.is_some()
    }

    /// Leaves it to the task of each socket to send what is newest.
    fn catch_up(&mut self) {
        (self.showing, self.next) = (None, None);
        self.watchers.retain(|outbox| outbox.catch_up(&self.newest));
    }
}

fn key(newest: &Arc<Newest>) -> usize {
    Arc::as_ptr(newest) as usize
}
