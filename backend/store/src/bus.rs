//! The bus between nodes: hints over Redis of which deal moved and who looks at it. A lost hint is healed by the engine's
//! own listening, and by what is told again.

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
    redis::{AsyncCommands, Client, RedisError},
};
use futures::StreamExt;
use granary_domain::{DealId, Version};
use granary_live::presence::{Onlooking, PeerNodes, Presence};
use granary_trade::deal::{CommitListener, Deals};
use jiff::Timestamp;
use uuid::Uuid;

const CHANNEL: &str = "granary:deals";
const PRESENCE: &str = "granary:presence";
/// How long to wait for a bus that is away.
const AWAY: Duration = Duration::from_secs(1);

/// The address is none of a Redis server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("REDIS_URL is no address of a Redis server")]
pub struct NoBus;

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
    pub async fn listen(&self, deals: &Deals, presence: &Presence) -> Result<(), RedisError> {
        let heard = self.hear(deals, presence).await;
        self.0.heard.store(false, Ordering::Release);
        heard
    }

    async fn hear(&self, deals: &Deals, presence: &Presence) -> Result<(), RedisError> {
        let mut listener = self.0.client.get_async_pubsub().await?;
        listener.subscribe(&[CHANNEL, PRESENCE]).await?;
        self.0.heard.store(true, Ordering::Release);
        let mut hints = listener.into_on_message();
        while let Some(hint) = hints.next().await {
            let told = hint.get_payload::<String>()?;
            if hint.get_channel_name() == PRESENCE {
                let onlooking = serde_json::from_str(&told).ok();
                onlooking.into_iter().for_each(|it| presence.heard(it, Timestamp::now()));
            } else if let Some((deal, version)) = self.read(&told) {
                deals.catch_up(deal, version).await;
            }
        }
        Ok(())
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
    fn publish(self: &Arc<Self>, channel: &'static str, hint: String) {
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
