//! The bus between nodes: hints over Redis of which deal moved and who looks at it. A lost hint is healed by the engine's
//! own listening, and by what is told again. A node that does not hear itself on the bus takes a new connection.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bb8_redis::{
    RedisConnectionManager,
    bb8::Pool,
    redis::{AsyncCommands, Client, RedisError, aio::PubSub},
};
use futures::{StreamExt, stream::FuturesUnordered};
use granary_domain::{DealId, Version};
use granary_live::presence::{Onlooking, PeerNodes, Presence};
use granary_trade::deal::{CommitListener, Deals};
use jiff::Timestamp;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use uuid::Uuid;

const CHANNEL: &str = "granary:deals";
const PRESENCE: &str = "granary:presence";
/// How long to wait for a bus that is away.
const AWAY: Duration = Duration::from_secs(1);
/// How often a node says a word to itself, and after how long a silence the connection is taken for dead.
const BEAT: Duration = Duration::from_secs(1);
const SILENCE: Duration = Duration::from_secs(3);
/// How many deals are looked at side by side: one that is busy keeps no news of others waiting.
const MOST_LOOKS: usize = 64;

/// The address is none of a Redis server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("REDIS_URL is no address of a Redis server")]
pub struct NoBus;

/// Why no more hints are heard.
#[derive(Debug, thiserror::Error)]
pub enum BusFault {
    #[error(transparent)]
    Redis(#[from] RedisError),
    /// Nothing came, not even what this node said itself.
    #[error("Redis is silent")]
    Silent,
}

/// A node's connection to the bus; cheap to clone.
#[derive(Clone)]
pub struct Bus(Arc<Connection>);

struct Connection {
    /// Says which hints are this node's own.
    node: Uuid,
    client: Client,
    pool: Pool<RedisConnectionManager>,
    heard: AtomicBool,
}

impl Bus {
    /// Names the bus; nothing is asked of it yet, so that a node starts without it, too.
    pub fn at(url: &str) -> Result<Self, NoBus> {
        let ours = RedisConnectionManager::new(url).map_err(|_| NoBus)?;
        let pool = Pool::builder().max_size(4).connection_timeout(AWAY).build_unchecked(ours);
        let client = Client::open(url).map_err(|_| NoBus)?;
        let connection = Connection { node: Uuid::now_v7(), client, pool, heard: AtomicBool::new(false) };
        Ok(Self(Arc::new(connection)))
    }

    /// Whether hints of other nodes arrive at the moment.
    pub fn is_up(&self) -> bool {
        self.0.heard.load(Ordering::Acquire)
    }

    /// Hears the hints of other nodes for as long as the bus is there.
    pub async fn listen(&self, deals: &Deals, presence: &Presence) -> Result<(), BusFault> {
        let heard = self.hear(deals, presence).await;
        self.set_heard(false);
        heard
    }

    async fn hear(&self, deals: &Deals, presence: &Presence) -> Result<(), BusFault> {
        let listener = timeout(AWAY, self.subscribe()).await.map_err(|_| BusFault::Silent)??;
        let mut hints = listener.into_on_message();
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        let mut looks = FuturesUnordered::new();
        loop {
            let hint = tokio::select! {
                biased;
                // One that failed is healed by the engine's own listening.
                Some(_) = looks.next() => {
                    // Nobody listened while there was no room.
                    if looks.len() + 1 == MOST_LOOKS {
                        heard = Instant::now();
                    }
                    continue;
                }
                hint = hints.next(), if looks.len() < MOST_LOOKS => hint,
                _ = beats.tick() => {
                    if looks.len() < MOST_LOOKS && heard.elapsed() > SILENCE {
                        return Err(BusFault::Silent);
                    }
                    self.0.publish(self.beat(), String::new());
                    continue;
                }
            };
            let Some(hint) = hint else { return Ok(()) };
            self.set_heard(true);
            let told = hint.get_payload::<String>()?;
            match hint.get_channel_name() {
                PRESENCE => {
                    let onlooking = serde_json::from_str(&told).ok();
                    onlooking.into_iter().for_each(|it| presence.heard(it, Timestamp::now()));
                }
                CHANNEL => {
                    if let Some((deal, version)) = self.read(&told) {
                        looks.push(deals.catch_up(deal, version));
                    }
                }
                _ => {}
            }
            heard = Instant::now();
        }
    }

    async fn subscribe(&self) -> Result<PubSub, RedisError> {
        let mut listener = self.0.client.get_async_pubsub().await?;
        listener.subscribe(&[CHANNEL, PRESENCE, &self.beat()]).await?;
        Ok(listener)
    }

    /// Where this node hears itself, and no other.
    fn beat(&self) -> String {
        format!("granary:beat:{}", self.0.node)
    }

    fn set_heard(&self, is_heard: bool) {
        self.0.heard.store(is_heard, Ordering::Release);
        metrics::gauge!("granary_bus_up").set(if is_heard { 1.0 } else { 0.0 });
    }

    /// A hint is `node deal version`; one's own is old news.
    fn read(&self, hint: &str) -> Option<(DealId, Version)> {
        let mut words = hint.split(' ');
        let node: Uuid = words.next()?.parse().ok()?;
        let (deal, version) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        (node != self.0.node).then_some((deal, version))
    }
}

impl Connection {
    fn publish(self: &Arc<Self>, channel: impl Into<String>, hint: String) {
        let channel = channel.into();
        let connection = self.clone();
        tokio::spawn(async move {
            let Ok(mut redis) = connection.pool.get().await else { return };
            let told: Result<(), RedisError> = redis.publish(channel, hint).await;
            if let Err(cause) = told {
                tracing::debug!(%cause, "A hint was lost");
            }
        });
    }
}

impl CommitListener for Bus {
    fn moved(&self, deal: DealId, version: Version) {
        self.0.publish(CHANNEL, format!("{} {deal} {version}", self.0.node));
    }
}

impl PeerNodes for Bus {
    fn tell(&self, onlooking: Onlooking) {
        if let Ok(told) = serde_json::to_string(&onlooking) {
            self.0.publish(PRESENCE, told);
        }
    }
}
