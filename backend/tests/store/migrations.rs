//! One node applies the migrations, and nobody serves on a schema that is not this version's.

use futures::future::join_all;
use granary_store::{MigrationFault, Schema, Store, migrate};

use crate::{database::Database, given::beside};

async fn unmigrated() -> Database {
    let database = Database::open().await;
    beside(&database).await.batch_execute("drop schema public cascade; create schema public").await.unwrap();
    database
}

#[tokio::test]
async fn of_five_nodes_that_start_together_one_migrates() {
    let database = unmigrated().await;
    let settings = database.settings();
    let applied = join_all((0..5).map(|_| migrate(&settings))).await;
    let counts: Vec<usize> = applied.into_iter().map(Result::unwrap).collect();
    assert_eq!(counts.iter().filter(|applied| **applied > 0).count(), 1, "{counts:?}");
    let store = Store::connect(&settings).await.unwrap();
    assert_eq!(store.schema().await.unwrap(), Schema::Current);
}

#[tokio::test]
async fn an_unmigrated_database_is_behind() {
    let database = unmigrated().await;
    let store = Store::connect(&database.settings()).await.unwrap();
    assert_eq!(store.schema().await.unwrap(), Schema::Behind);
    assert!(store.is_durable().await.unwrap());
}

#[tokio::test]
async fn a_newer_or_changed_schema_is_refused() {
    let newer = "insert into refinery_schema_history values (9999, 'from_tomorrow', '2026-01-01T00:00:00Z', '1')";
    let changed = "update refinery_schema_history set checksum = '1' where version = 3";
    let unreleased = "update refinery_schema_history set name = 'ids', checksum = '1' where version = 1;
        insert into refinery_schema_history values (141, 'overdue_of_banks', '2026-01-01T00:00:00Z', '1')";
    for tamper in [newer, changed, unreleased] {
        let database = Database::open().await;
        let store = Store::connect(&database.settings()).await.unwrap();
        assert_eq!(store.schema().await.unwrap(), Schema::Current);
        beside(&database).await.batch_execute(tamper).await.unwrap();
        assert_eq!(store.schema().await.unwrap(), Schema::Foreign);
        let fault = migrate(&database.settings()).await.unwrap_err();
        assert!(matches!(fault, MigrationFault::Foreign(_)), "{fault}");
    }
}

#[tokio::test]
async fn every_migration_file_is_known() {
    let database = Database::open().await;
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../sql/schema")).unwrap().count();
    let applied = beside(&database).await.query_one("select count(*) from refinery_schema_history", &[]).await.unwrap();
    assert_eq!(applied.get::<_, i64>(0), i64::try_from(files).unwrap());
}

const EVERYTHING: &str = "
    select string_agg(thing::text, ' ' order by thing::text) from (
        select oid from pg_proc union all select oid from pg_class where relkind <> 't' union all select oid from pg_trigger
    ) it (thing)";

async fn everything_in(database: &Database) -> String {
    beside(database).await.query_one(EVERYTHING, &[]).await.unwrap().get(0)
}

#[tokio::test]
async fn a_second_migrate_changes_nothing() {
    let database = Database::open().await;
    let before = everything_in(&database).await;
    assert_eq!(migrate(&database.settings()).await.unwrap(), 0);
    assert_eq!(everything_in(&database).await, before);
}

#[tokio::test]
async fn what_an_earlier_version_made_and_this_one_does_not_is_dropped() {
    let database = Database::open().await;
    let before = everything_in(&database).await;
    let older = "
        create function of_old(words text) returns text language sql as 'select containing(words)';
        create function containing(words text, more text) returns text language sql as 'select words || more';
        create function watch_banks() returns trigger language plpgsql as 'begin return new; end';
        create view bank_names as select name, watch_banks from banks, of_old(name) watch_banks;
        create view bank_words as select name || watch_banks as words from bank_names;
        create trigger banks_watched before update on banks for each row execute function watch_banks();
        create trigger banks_counted before update on banks for each row execute function count_rights();
        insert into applied_objects (kind, identity) values
            ('function', 'public.of_old(text)'), ('function', 'public.containing(text,text)'),
            ('function', 'public.watch_banks()'), ('view', 'public.bank_names'), ('view', 'public.bank_words'),
            ('trigger', 'banks_watched on public.banks'), ('trigger', 'banks_counted on public.banks')";
    beside(&database).await.batch_execute(older).await.unwrap();
    migrate(&database.settings()).await.unwrap();
    assert_eq!(everything_in(&database).await, before);
}

const THEIRS: &str = "
    create function dba_size() returns bigint language sql as 'select 1';
    create function dba_watch() returns trigger language plpgsql as 'begin return new; end';
    create view bi_open_orders as select id, dba_size() from deals;
    create trigger bi_banks before update on banks for each row execute function dba_watch()";

#[tokio::test]
async fn what_others_made_stays() {
    let database = Database::open().await;
    beside(&database).await.batch_execute(THEIRS).await.unwrap();
    let before = everything_in(&database).await;
    migrate(&database.settings()).await.unwrap();
    assert_eq!(everything_in(&database).await, before);
    // Even where all of ours is made anew.
    let tomorrow = "alter table users add column nickname text";
    beside(&database).await.batch_execute(tomorrow).await.unwrap();
    migrate(&database.settings()).await.unwrap();
    beside(&database).await.batch_execute("select * from bi_open_orders; select dba_size()").await.unwrap();
}

#[tokio::test]
async fn what_others_built_on_ours_is_named_and_stays() {
    let database = Database::open().await;
    let theirs = "
        create view bi_people as select id from user_rows;
        alter table users add column nickname text";
    beside(&database).await.batch_execute(theirs).await.unwrap();
    let fault = migrate(&database.settings()).await.unwrap_err();
    assert!(fault.to_string().contains("view bi_people depends on view user_rows"), "{fault}");
    beside(&database).await.batch_execute("select * from bi_people; select * from session_records").await.unwrap();
}

#[tokio::test]
async fn a_function_that_answers_otherwise_than_before_takes_its_place() {
    let database = Database::open().await;
    let older = "
        drop function containing(text);
        create function containing(sought text) returns bigint language sql as 'select 1';
        update applied_functions set checksum = 'older'";
    beside(&database).await.batch_execute(older).await.unwrap();
    let store = Store::connect(&database.settings()).await.unwrap();
    assert_eq!(store.schema().await.unwrap(), Schema::Behind);
    migrate(&database.settings()).await.unwrap();
    assert_eq!(store.schema().await.unwrap(), Schema::Current);
    let pattern = beside(&database).await.query_one("select containing('5 %')", &[]).await.unwrap();
    assert_eq!(pattern.get::<_, String>(0), r"%5 \%%");
}

#[tokio::test]
async fn a_column_that_is_added_to_a_table_is_in_its_views() {
    let database = Database::open().await;
    let tomorrow = "
        alter table users add column nickname text;
        alter table sessions add column place text";
    beside(&database).await.batch_execute(tomorrow).await.unwrap();
    migrate(&database.settings()).await.unwrap();
    let seen = "select nickname, read_at from user_rows; select place, bearer_hashes from session_records";
    beside(&database).await.batch_execute(seen).await.unwrap();
    let store = Store::connect(&database.settings()).await.unwrap();
    assert_eq!(store.schema().await.unwrap(), Schema::Current);
}
