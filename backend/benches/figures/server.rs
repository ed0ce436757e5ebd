//! The server under measure: the real one, with its limits off and two calls more, bare selects.

use actix_web::web::{Bytes, Data};
use figment::{Figment, providers::Serialized};
use granary::{
    routes::calls,
    startup::{Running, build_with},
};
use granary_config::Settings;
use granary_demo::demo;
use granary_domain::{Bucket, DealId, DealKind, PageRequest, UserId};
use granary_http::{AppError, Calls, Id, List, PageOf, Reply, Viewer, listed, may, written};
use granary_identity::session::SessionStore;
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_store::Store;
use granary_trade::deal::DealStore;
use jiff::Timestamp;
use tokio_postgres::NoTls;

use crate::{
    commands::{DEMO_DEALS, open_deals},
    database::Database,
};

/// The page of orders that is listed.
pub(crate) const PAGE: PageRequest = PageRequest { current: 1, size: 29 };

pub(crate) struct Server {
    pub(crate) port: u16,
    pub(crate) deals: Vec<DealId>,
    running: Running,
    staff: UserId,
    watchers: Vec<UserId>,
    _files: tempfile::TempDir,
    _database: Database,
}

impl Server {
    pub(crate) async fn open() -> Self {
        let database = Database::open().await;
        let store = Store::connect(&database.settings()).await.expect("the database answers");
        demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
        let files = tempfile::tempdir().expect("a folder for files");
        let told = [
            ("port", "0".to_owned()),
            ("metrics_port", "0".to_owned()),
            ("limits", "off".to_owned()),
            ("data_dir", files.path().display().to_string()),
            ("database_url", database.settings().url),
        ];
        let told: std::collections::BTreeMap<_, _> = told.into_iter().collect();
        let settings = Settings::read(&Figment::from(Serialized::defaults(told))).expect("the settings hold");
        let running = build_with(settings, calls_and_selects).await.expect("the server opens");
        let admin = store.user_by_email("admin@granary.test".to_owned()).await.ok().flatten();
        let deals = open_deals(&store).await;
        let staff = admin.expect("the demo has an admin").id;
        let watchers = watchers(&database.settings().url, deals.len()).await;
        Self { port: running.port(), deals, running, staff, watchers, _files: files, _database: database }
    }

    /// The bearer of a new session of a member of staff.
    pub(crate) async fn bearer(&self) -> String {
        self.bearer_of(self.staff).await
    }

    /// The bearer of one of as many further members of staff as there are deals.
    pub(crate) async fn watcher(&self, nth: usize) -> String {
        self.bearer_of(self.watchers[nth]).await
    }

    /// How many sessions its memory holds.
    pub(crate) fn sessions(&self) -> usize {
        self.running.sessions().count()
    }

    async fn bearer_of(&self, user: UserId) -> String {
        // Nobody's rights have moved yet.
        self.running.sessions().open(user, 1).await.expect("a session opens").bearer
    }
}

/// Admins more: one person may only have so many connections.
async fn watchers(url: &str, count: usize) -> Vec<UserId> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("the database answers");
    tokio::spawn(connection);
    let more = format!(
        "insert into users select (jsonb_populate_record(users, jsonb_build_object(
             'id', gen_random_uuid(), 'phone_claim', gen_random_uuid(), 'email', 'watcher' || nth || '@granary.test'))).*
         from users, generate_series(1, {count}) nth where email = 'admin@granary.test' returning id"
    );
    let rows = client.query(&more, &[]).await.expect("the watchers are written");
    rows.iter().map(|row| UserId(row.get(0))).collect()
}

fn calls_and_selects() -> Calls {
    calls().then_under("/api/v1").post("/bench/select/{dealId}", select).post("/bench/selectPage", select_page)
}

/// The row of a deal, read from the database at each call and sent as it stands.
async fn select(
    _: Viewer<may::DealRead>,
    Id(deal): Id<DealId>,
    store: Data<dyn DealStore>,
) -> Reply<serde_json::Value> {
    let row = store.load(deal).await.map_err(AppError::from)?;
    written("Deal selected", row.map(|row| Bytes::from(row.state)).unwrap_or_default())
}

/// The rows of a page of open orders, read from the database at each call and sent as they stand.
async fn select_page(_: Viewer<may::DealRead>, boards: Data<dyn BoardStore>) -> Reply<List<serde_json::Value>> {
    let filter = Filter { kind: Some(DealKind::International), bucket: Some(Bucket::Open), ..Filter::default() };
    let found = boards.page(Query { filter, sort: Sort::default(), page: PAGE }).await.map_err(AppError::from)?;
    let rows = boards.deals(found.rows.iter().map(|(id, _)| *id).collect()).await.map_err(AppError::from)?;
    let page = PageOf::new(PAGE.current, PAGE.size, found.total);
    listed("Page selected", rows.into_iter().map(|(_, row)| Bytes::from(row.state)), page)
}
