//! What is wrong with a database is told in words, and what was wrong for a while is over by itself.

use granary_store::{DatabaseSettings, Store, migrate};
use jiff::{SignedDuration, Timestamp};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
};

use crate::{
    database::Database,
    given::{beside, empty_store},
    patience::PATIENCE,
};

/// Sets the clock of one database a minute ahead.
pub(crate) const A_MINUTE_AHEAD: &str = "
    set allow_system_table_mods = on;
    create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile
        as 'select pg_catalog.statement_timestamp() + interval ''1 minute''';
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

/// The address of the server, with another name, password or database.
fn elsewhere(database: &Database, change: impl Fn(&mut reqwest::Url)) -> DatabaseSettings {
    let mut url = reqwest::Url::parse(&database.settings().url).unwrap();
    change(&mut url);
    DatabaseSettings { url: url.to_string(), connections: 1 }
}

async fn words(settings: &DatabaseSettings) -> [String; 2] {
    let refused = Store::connect(settings).await.err().unwrap().to_string();
    [refused, migrate(settings).await.unwrap_err().to_string()]
}

#[tokio::test]
async fn why_a_database_does_not_let_in_is_told_in_words() {
    let database = Database::open().await;
    let password = elsewhere(&database, |url| url.set_password(Some("wrong")).unwrap());
    let role = elsewhere(&database, |url| url.set_username("nobody").unwrap());
    let name = elsewhere(&database, |url| url.set_path("nosuchdb"));
    let port = elsewhere(&database, |url| url.set_port(Some(1)).unwrap());
    for (settings, wanted) in [
        (password, "password authentication failed for user \"granary\""),
        (role, "password authentication failed for user \"nobody\""),
        (name, "database \"nosuchdb\" does not exist"),
        (port, "Connection refused"),
    ] {
        for told in words(&settings).await {
            assert!(told.contains(wanted) && told.contains("DATABASE_URL"), "{told}");
        }
    }
}

#[tokio::test]
async fn a_database_of_another_encoding_is_refused() {
    let database = Database::open().await;
    let name = format!("{}_ascii", database.settings().url.rsplit('/').next().unwrap());
    let create = format!("create database {name} encoding 'SQL_ASCII' template template0 lc_collate 'C' lc_ctype 'C'");
    beside(&database).await.batch_execute(&create).await.unwrap();
    let settings = elsewhere(&database, |url| url.set_path(&name));
    let told = words(&settings).await;
    beside(&database).await.batch_execute(&format!("drop database {name} with (force)")).await.unwrap();
    for told in told {
        assert!(told.contains("has the encoding SQL_ASCII") && told.contains("UTF8"), "{told}");
    }
}

/// Stands between a client and PostgreSQL, and forgets what the client wants of its session, as a pooler does.
async fn pooler(url: &reqwest::Url) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let (port, server) = (listener.local_addr().unwrap().port(), url.port().unwrap());
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut server = TcpStream::connect(("127.0.0.1", server)).await.unwrap();
                let mut head = vec![0; client.read_u32().await.unwrap() as usize - 4];
                client.read_exact(&mut head).await.unwrap();
                let parts: Vec<_> = head[4..].split(|byte| *byte == 0).collect();
                let mut kept = head[..4].to_vec();
                for pair in parts.chunks(2).filter(|pair| !pair[0].is_empty() && pair[0] != b"options") {
                    kept.extend_from_slice(&[pair[0], b"\0", pair[1], b"\0"].concat());
                }
                kept.push(0);
                server.write_u32(kept.len() as u32 + 4).await.unwrap();
                server.write_all(&kept).await.unwrap();
                let _ = copy_bidirectional(&mut client, &mut server).await;
            });
        }
    });
    port
}

#[tokio::test]
async fn a_pooler_in_between_is_refused_in_words() {
    let database = Database::open().await;
    let port = pooler(&reqwest::Url::parse(&database.settings().url).unwrap()).await;
    let settings = elsewhere(&database, |url| url.set_port(Some(port)).unwrap());
    for told in words(&settings).await {
        assert!(told.contains("pooler") && told.contains("name PostgreSQL itself"), "{told}");
    }
}

#[tokio::test]
async fn what_a_session_rests_on_is_pinned_whatever_the_database_and_the_role_say() {
    let database = Database::open().await;
    let odd = "
        do $$ begin
            execute format('alter database %I set datestyle = ''SQL, DMY''', current_database());
            execute format('alter database %I set timezone = ''Asia/Kolkata''', current_database());
            execute format('alter database %I set search_path = ''elsewhere''', current_database());
            execute format('alter database %I set bytea_output = ''escape''', current_database());
            execute format('alter database %I set default_transaction_isolation = ''serializable''', current_database());
        end $$";
    beside(&database).await.batch_execute(odd).await.unwrap();
    let store = Store::connect(&database.settings()).await.unwrap();
    assert_eq!(store.schema().await.unwrap(), granary_store::Schema::Current);
    assert_eq!(migrate(&database.settings()).await.unwrap(), 0);
}

#[tokio::test]
async fn a_statement_that_no_longer_fits_is_prepared_anew() {
    let database = Database::open().await;
    let store = Store::connect(&DatabaseSettings { connections: 1, ..database.settings() }).await.unwrap();
    store.schema().await.unwrap();
    let changed = "alter table refinery_schema_history alter column checksum type text";
    beside(&database).await.batch_execute(changed).await.unwrap();
    assert_eq!(store.schema().await.unwrap(), granary_store::Schema::Current);
}

/// Makes whoever connects from now on find a server that takes no writes, or one that does, and ends the others.
async fn fail_over(database: &Database, to: &str) {
    let change = format!(
        "do $$ begin
            execute format('alter database %I set default_transaction_read_only = {to}', current_database());
        end $$"
    );
    let beside = beside(database).await;
    beside.batch_execute("set default_transaction_read_only = off").await.unwrap();
    beside.batch_execute(&change).await.unwrap();
    if to == "on" {
        let end = "select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()";
        beside.batch_execute(end).await.unwrap();
    }
}

#[tokio::test]
async fn after_a_failover_writes_come_back_by_themselves() {
    let (database, store) = empty_store().await;
    fail_over(&database, "on").await;
    while store.takes_writes().await != Ok(false) {}
    // The connections that are there lead to what takes no writes; a new one would not.
    fail_over(&database, "off").await;
    assert_eq!(store.takes_writes().await, Ok(true));
}

const FULL: &str = "
    create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create function no_room_at_all() returns event_trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on solved_challenges for each row execute function no_room();
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_at_all()";

#[tokio::test]
async fn a_database_without_room_is_not_ready_until_it_has_some() {
    let (database, store) = empty_store().await;
    assert_eq!(store.takes_writes().await, Ok(true));
    beside(&database).await.batch_execute(FULL).await.unwrap();
    assert_eq!(store.takes_writes().await, Ok(true), "nobody has written yet");
    assert!(store.take_solved(&[1; 32], Timestamp::now()).await.is_err());
    assert_eq!(store.takes_writes().await, Ok(false));
    let freed = "drop event trigger full_disk; drop trigger full_disk on solved_challenges";
    beside(&database).await.batch_execute(freed).await.unwrap();
    assert_eq!(store.takes_writes().await, Ok(true));
    assert_eq!(store.take_solved(&[1; 32], Timestamp::now()).await, Ok(true));
}

#[tokio::test]
async fn the_time_that_decides_is_the_databases() {
    let (database, store) = empty_store().await;
    assert!(store.measure_skew().await.unwrap().abs() < SignedDuration::from_secs(1));
    beside(&database).await.batch_execute(A_MINUTE_AHEAD).await.unwrap();
    let measured = async {
        loop {
            if let Ok(skew) = store.measure_skew().await {
                break skew;
            }
        }
    };
    let ahead = tokio::time::timeout(PATIENCE, measured).await.unwrap();
    assert!((ahead - SignedDuration::from_secs(60)).abs() < SignedDuration::from_secs(1), "{ahead}");
    let clock = store.clock();
    for now in [store.now(), clock()] {
        assert!(now.duration_since(Timestamp::now()) > SignedDuration::from_secs(58));
    }
}
