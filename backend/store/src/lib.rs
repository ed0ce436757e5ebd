//! PostgreSQL: the only crate that speaks SQL; it implements the ports of the actors.

mod account;
mod account_deletion;
mod accounts;
mod approvals;
mod auctions;
mod audit;
mod banks;
mod boards;
mod broadcasts;
mod bus;
mod captcha;
mod changes;
mod claims;
mod codes;
mod colleagues;
mod column_choices;
mod columns;
mod companies;
mod connection;
mod contracts;
mod conversations;
mod database;
mod deal_parts;
mod deals;
mod documents;
mod duties;
mod everything;
mod exports;
mod extractions;
mod factors;
mod fences;
mod files;
mod functions;
mod health;
mod held_acts;
mod holidays;
mod invitations;
mod jobs;
mod journal;
mod lanes;
mod letters;
mod links;
mod listings;
mod lot_events;
mod lots;
mod mails;
mod migrations;
mod negotiations;
mod notifications;
mod offers;
mod order_facts;
mod orders;
mod outlook;
mod password_tries;
mod phrases;
mod plans;
mod printed;
mod procurement_limits;
mod promoter_scores;
mod provider;
mod pushes;
mod querier;
mod query;
mod query_error;
mod questions;
mod quote_requests;
mod readiness;
mod registrations;
mod relations;
mod replies;
mod row;
mod saved_searches;
mod saved_views;
mod search;
mod seed;
mod sessions;
mod shipments;
mod sightings;
mod signatures;
mod snapshot;
mod suppressions;
mod sweep;
mod team;
mod testimonials;
mod unit_of_work;
mod user_changes;
mod user_rows;
mod users;
mod verification;
mod warehouse;

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use granary_domain::store::StoreUnavailable;
use granary_live::topics::TopicStore;

pub use account::HeldSession;
pub use auctions::{HeldAuction, LoggedBid, ShownAuction};
pub use audit::{Audit, AuditFault};
pub use banks::{Bank, BankDomain};
pub use boards::Piece;
pub use bus::{Bus, BusFault, NoBus};
pub use changes::ChangeCursor;
pub use connection::{BadDatabaseUrl, DatabaseFault};
pub use contracts::{KeptTerms, SignedContract};
pub use conversations::{FoundMessage, MessageQuery, NewMessage, UntoldReader};
pub use extractions::ReadDocument;
pub use factors::{Factored, Writer};
pub use files::{NewFile, Reach, StoredFile};
pub use jobs::{ClaimedJob, WaitingJobs};
pub use letters::SettledLetters;
pub use links::{AddressedAccount, LinkRequest, TakenAsk};
pub use lots::{Edition, LotPart, UnattendedLot};
pub use mails::MailAddressee;
pub use migrations::{MigrationFault, Schema, migrate};
pub use negotiations::{ListedAuction, ListedOffer, ListedQuestion, NegotiationQuery};
pub use password_tries::PasswordTry;
pub use printed::{PrintedForm, PrintedRow, ToSet};
pub use provider::{Account, Subject};
pub use pushes::DuePush;
pub use query::TypedQuery;
pub use quote_requests::{LateFit, SeenRequest, SentRequests};
pub use registrations::{ConcernedDrafts, HeldRegistration, RegistrationId};
pub use row::{At, ReadColumn};
pub use search::LotSearch;
pub use seed::Seed;
pub use shipments::ShipmentFilters;
pub use signatures::{LiveSignature, MaySign, SignatureRow};
pub use unit_of_work::{Author, Decision, Dispatcher, NotAdmitted, Tx, UserEntry};
pub use users::{UserFilter, Users};
pub use verification::{Colleague, DueLicence};

/// The text of one statement: `sql!("deals/load_deal")`.
macro_rules! sql {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../sql/queries/", $name, ".sql"))
    };
}
pub(crate) use sql;

/// What the driver logs in detail holds every parameter, so nobody is let to ask for it.
pub const QUIETLY_LOGGED: [&str; 2] = ["tokio_postgres=info", "postgres_protocol=info"];

/// Where the database is, and how many connections to it one node keeps.
#[derive(Debug, Clone)]
pub struct DatabaseSettings {
    pub url: String,
    pub connections: usize,
}

impl DatabaseSettings {
    /// Whether it is off this machine and spoken to without TLS.
    pub fn is_exposed(&self) -> Result<bool, BadDatabaseUrl> {
        Ok(connection::DatabaseAddress::parse(&self.url)?.is_exposed())
    }
}

/// The system of record; cheap to clone.
#[derive(Clone)]
pub struct Store {
    database: Arc<database::Database>,
    dispatcher: Arc<OnceLock<Arc<dyn Dispatcher>>>,
    fences: Arc<fences::Fences>,
}

impl TopicStore for Store {}

impl Store {
    /// Answers once the database has answered.
    pub async fn connect(settings: &DatabaseSettings) -> Result<Self, DatabaseFault> {
        Self::open(settings, database::SERVING).await
    }

    /// For long work on the whole of it, which nobody waits for at a screen.
    pub async fn connect_to_work(settings: &DatabaseSettings) -> Result<Self, DatabaseFault> {
        Self::open(settings, database::WORKING).await
    }

    async fn open(settings: &DatabaseSettings, limit: Duration) -> Result<Self, DatabaseFault> {
        let database = Arc::new(database::Database::new(settings, limit)?);
        let store = Self { database, dispatcher: Arc::default(), fences: Arc::default() };
        store.inspect().await?;
        store.measure_skew().await.map_err(|_| DatabaseFault::Unreachable("no answer".to_owned()))?;
        Ok(store)
    }

    /// Whether the server keeps what it has acknowledged.
    pub async fn is_durable(&self) -> Result<bool, StoreUnavailable> {
        self.database.one(sql!("schema/find_fsync"), &[]).await
    }
}
