//! A database of its own for each test: a clone of one migrated template, dropped when the test is over.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    sync::{
        LazyLock,
        mpsc::{Sender, channel},
    },
};

use granary_demo::demo;
use granary_domain::day;
use granary_services::verification::remind_of_licences;
use granary_store::{DatabaseSettings, Store, migrate};
use jiff::{SignedDuration, Timestamp};
use tokio::sync::OnceCell;
use tokio_postgres::{Client, NoTls, error::SqlState};
use uuid::{NoContext, Uuid};

use crate::patience::PATIENCE;

/// A database that is gone when this is.
pub struct Database {
    name: String,
}

impl Database {
    /// A migrated, empty database.
    pub async fn open() -> Self {
        Self::clone_of(template().await).await
    }

    /// A database that holds the demo.
    pub async fn with_demo() -> Self {
        Self::clone_of(template_with_demo().await).await
    }

    async fn clone_of(template: &str) -> Self {
        let name = name_of(Uuid::now_v7());
        // Copied file by file, a template that nobody writes to is there sooner than by way of the log.
        let clone = format!("create database {name} template {template} strategy file_copy");
        run(&clone).await.expect("the template can be cloned");
        Self { name }
    }

    /// As it was before any migration, as far as the server can tell.
    pub async fn forget_migrations(&self) {
        let client = connect(&url_of(&self.name)).await;
        client.batch_execute("drop table refinery_schema_history").await.expect("the history goes");
    }

    /// Does to the database what no call does.
    pub async fn run(&self, sql: &str) {
        connect(&url_of(&self.name)).await.batch_execute(sql).await.expect("the statement holds");
    }

    /// Waits until a question is answered with yes.
    pub async fn until(&self, question: &str) {
        let client = connect(&url_of(&self.name)).await;
        let asked = format!("select coalesce(({question}), false) as it, pg_sleep(0.02)::text");
        let asking =
            async { while !client.query_one(&asked, &[]).await.expect("the question holds").get::<_, bool>("it") {} };
        tokio::time::timeout(PATIENCE, asking).await.unwrap_or_else(|_| panic!("never: {question}"));
    }

    /// Asks for one text.
    pub async fn text(&self, sql: &str) -> Option<String> {
        connect(&url_of(&self.name)).await.query_one(sql, &[]).await.expect("the statement holds").get(0)
    }

    /// The one number that a statement answers.
    pub async fn count(&self, sql: &str) -> u64 {
        let row = connect(&url_of(&self.name)).await.query_one(sql, &[]).await.expect("the statement holds");
        row.get::<_, i64>(0).unsigned_abs()
    }

    /// How a server reaches it.
    pub fn settings(&self) -> DatabaseSettings {
        DatabaseSettings { url: url_of(&self.name), connections: 8 }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        JANITOR.send(std::mem::take(&mut self.name)).expect("the janitor works for as long as there are tests");
    }
}

/// Takes the names of databases whose tests are over. No test waits for it, so the last ones may outlive this run: they go
/// with the next.
static JANITOR: LazyLock<Sender<String>> = LazyLock::new(|| {
    let (names, given) = channel();
    let clean = async move {
        let forgotten = forgotten().await;
        for name in forgotten.into_iter().chain(given) {
            if let Err(cause) = run(&format!("drop database if exists {name} with (force)")).await {
                eprintln!("{name} could not be dropped: {cause}");
            }
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    std::thread::spawn(move || runtime.block_on(clean));
    names
});

/// What tests of yesterday left: the names of databases are in the order of their beginning.
async fn forgotten() -> Vec<String> {
    let yesterday = Timestamp::now() - SignedDuration::from_hours(24);
    let first = Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, yesterday.as_second().unsigned_abs(), 0));
    let left = "select datname::text from pg_database where datname between 'granary_test_' and $1";
    let rows = connect(&server()).await.query(left, &[&name_of(first)]).await.expect("the server answers");
    rows.iter().map(|row| row.get(0)).collect()
}

fn name_of(test: Uuid) -> String {
    format!("granary_test_{}", test.simple())
}

/// The name of a database with the migrations of this very tree; made by whoever comes first, kept for the next run.
async fn template() -> &'static str {
    static NAME: OnceCell<String> = OnceCell::const_new();
    NAME.get_or_init(async || {
        let name = format!("granary_template_{:016x}", fingerprint(&["../sql/schema", "../sql/functions"]));
        let migrated = async |url| {
            migrate(&DatabaseSettings { url, connections: 1 }).await.expect("the migrations apply");
        };
        made_once(&name, "template0", migrated).await;
        name
    })
    .await
}

/// What tells the demo.
const TOLD_BY: [&str; 9] =
    ["../sql", "../actors", "auth", "catalogue", "demo", "services", "src", "store", "tests/support"];

/// The same with the demo told in it, as it is told on this day.
async fn template_with_demo() -> &'static str {
    static NAME: OnceCell<String> = OnceCell::const_new();
    NAME.get_or_init(async || {
        let told = fingerprint(&TOLD_BY);
        let name = format!("granary_demo_{told:016x}_{}", day(Timestamp::now()).strftime("%Y%m%d"));
        made_once(&name, template().await, tell).await;
        name
    })
    .await
}

async fn tell(url: String) {
    let settings = DatabaseSettings { url: url.clone(), connections: 1 };
    let store = Store::connect(&settings).await.expect("the clone answers");
    demo(&store, Timestamp::now(), 0).await.expect("the demo is told");
    // What the day brings by itself is behind it: no test meets a reminder that it did not ask for.
    remind_of_licences(&store, Timestamp::now()).await.expect("licences are reminded of");
    let reminded = "delete from mails; delete from notifications where kind like 'licence.%'";
    connect(&url).await.batch_execute(reminded).await.expect("the reminders go");
}

/// Makes a template unless it is there; one test at a time.
async fn made_once(name: &str, from: &str, fill: impl AsyncFnOnce(String)) {
    let client = connect(&server()).await;
    client.execute("select pg_advisory_lock(7236179304419)", &[]).await.expect("the server locks");
    let known =
        client.query_opt("select from pg_database where datname = $1", &[&name]).await.expect("the server answers");
    if known.is_none() {
        let unfinished = format!("{name}_unfinished");
        run(&format!("drop database if exists {unfinished} with (force)")).await.expect("an unfinished template goes");
        run(&format!("create database {unfinished} template {from}")).await.expect("this role may create databases");
        fill(url_of(&unfinished)).await;
        run(&format!("alter database {unfinished} rename to {name}")).await.expect("nobody is left in the template");
    }
}

/// Stands for the content of these folders.
fn fingerprint(folders: &[&str]) -> u64 {
    let home = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let texts: BTreeMap<_, _> = folders.iter().flat_map(|folder| files(&home.join(folder))).collect();
    let mut hasher = DefaultHasher::new();
    texts.iter().for_each(|(file, text)| (file.file_name(), text).hash(&mut hasher));
    hasher.finish()
}

fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("readable").path());
    let read = |file: PathBuf| (file.clone(), std::fs::read(file).expect("readable"));
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![read(path)] }).collect()
}

/// Runs one statement on the server; waits while a template is still held by somebody's last connection.
async fn run(sql: &str) -> Result<(), tokio_postgres::Error> {
    let client = connect(&server()).await;
    loop {
        match client.batch_execute(sql).await {
            Err(cause) if cause.code() == Some(&SqlState::OBJECT_IN_USE) => tokio::task::yield_now().await,
            done => return done,
        }
    }
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("the test database server answers");
    tokio::spawn(connection);
    client
}

fn server() -> String {
    std::env::var("GRANARY_TEST_DATABASE_URL")
        .expect("GRANARY_TEST_DATABASE_URL names a PostgreSQL server for tests; scripts/test starts one and sets it")
}

fn url_of(database: &str) -> String {
    let server = server();
    let (place, options) = server.split_once('?').map_or((server.as_str(), None), |(place, rest)| (place, Some(rest)));
    let (place, _) = place.rsplit_once('/').expect("a URL such as postgres://user@host:port/database");
    options.map_or_else(|| format!("{place}/{database}"), |options| format!("{place}/{database}?{options}"))
}
