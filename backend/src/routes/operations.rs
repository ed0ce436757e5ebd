//! What operators and developers ask of the server: its health, its contract, and what it would have sent.

use std::sync::{
    Arc, LazyLock,
    atomic::{AtomicBool, Ordering},
};

use actix_web::web::Data;
use bytes::Bytes;
use granary_adapters::outbox::{Outbox, Sent};
use granary_http::{
    Anyone, AppError, Development, DocsPage, Document, Empty, List, Query, Reply, Segment, done, reply,
};
use granary_store::Store;
use jiff::SignedDuration;
use serde::Deserialize;
use utoipa::ToSchema;

/// How far the clocks of this node and of the database may be apart.
const MOST_SKEW: SignedDuration = SignedDuration::from_secs(10);

/// Whether this node wants calls.
pub struct Readiness {
    store: Store,
    draining: AtomicBool,
}

/// The documents that describe the server, each written when it is first asked for.
pub struct Contracts {
    pub openapi: LazyLock<Bytes>,
    pub asyncapi: LazyLock<Bytes>,
}

impl Readiness {
    pub fn new(store: Store) -> Arc<Self> {
        Arc::new(Self { store, draining: AtomicBool::new(false) })
    }

    /// From now on this node wants no more calls.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Release);
    }

    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Acquire)
    }
}

/// The process is up.
pub async fn healthz(_: Anyone) -> Reply<Empty> {
    done("Granary is up")
}

/// The database takes writes and has the time of this node, which is not on its way out.
pub async fn readyz(_: Anyone, readiness: Data<Readiness>) -> Reply<Empty> {
    if readiness.is_draining() {
        return Err(AppError::unavailable());
    }
    if !readiness.store.takes_writes().await? || readiness.store.skew().abs() > MOST_SKEW {
        return Err(AppError::unavailable());
    }
    done("Granary is ready")
}

/// The OpenAPI document of every call.
pub async fn openapi(_: Anyone, contracts: Data<Contracts>) -> Result<Document, AppError> {
    Ok(Document(Bytes::clone(&contracts.openapi)))
}

/// The AsyncAPI document of the live protocol.
pub async fn asyncapi(_: Anyone, contracts: Data<Contracts>) -> Result<Document, AppError> {
    Ok(Document(Bytes::clone(&contracts.asyncapi)))
}

/// Whose mail and messages to show.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SentTo {
    /// An e-mail address or a phone number; everybody's without one.
    #[serde(default)]
    to: Option<String>,
}

/// Mail and messages that the stand-ins kept, newest first.
pub async fn outbox(_: Development, Query(ask): Query<SentTo>, outbox: Data<Outbox>) -> Reply<List<Sent>> {
    reply("Kept messages", List::whole(outbox.sent_to(ask.to.as_deref())))
}

/// The page that browses the contract.
pub async fn docs(_: Development) -> Result<DocsPage, AppError> {
    DocsPage::find("index.html")
}

/// A file of that page.
pub async fn docs_file(_: Development, Segment(name): Segment) -> Result<DocsPage, AppError> {
    DocsPage::find(&name)
}
