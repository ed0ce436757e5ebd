//! What belongs to a person: every table of it goes with the account, and stands in the copy of their data.

use std::{collections::BTreeSet, fs, io::Cursor};

use serde_json::json;
use tokio_postgres::NoTls;
use zip::ZipArchive;

use crate::{
    deletion_requests::{archive, record},
    scenario::watcher,
    server::{BUYER, Person, TestServer},
};

/// Every table with a `user_id`: in which file of the copy it stands, or why in none.
const TABLES: &[(&str, Result<&str, &str>)] = &[
    ("deal_handlers", Err("which deals somebody of the desk or of a bank follows; their journals tell")),
    ("exports", Ok("profile.json")),
    ("extractions", Ok("readings.json")),
    ("factor_tries", Err("the times of the last 15 minutes")),
    ("hidden_columns", Err("how lists are laid out")),
    ("jobs", Ok("mails.json")),
    ("known_devices", Ok("devices.json")),
    ("known_networks", Ok("networks.json")),
    ("last_looks", Err("when the dashboard was left")),
    ("letters_left", Err("the times of the last hour; the letters are told")),
    ("links", Err("keys to the account, for a day at most; the mails that lead there are told")),
    ("notifications", Ok("notifications.json")),
    ("promoter_scores", Ok("scores.json")),
    ("provider_accounts", Ok("provider-accounts.json")),
    ("push_subscriptions", Err("addresses and keys of browsers; the sessions that they are of are told")),
    ("read_marks", Err("how far conversations were read; what was written stands in messages.json")),
    ("recovery_codes", Err("hashes; how many are left stands in profile.json")),
    ("registrations", Ok("registrations.json")),
    ("saved_searches", Ok("searches.json")),
    ("saved_views", Err("how lists are laid out")),
    ("second_factors", Ok("profile.json")),
    ("sessions", Ok("sessions.json")),
    ("user_events", Ok("trace.json")),
    ("verification_checks", Ok("profile.json")),
    ("verification_documents", Ok("profile.json")),
];

/// Tables that stay as they are, and why.
const STAYS: &[(&str, &str)] = &[
    ("deal_events", "the journal of deals, a chain that tells of any change to it"),
    ("signature_events", "the trails of what was signed, chains likewise"),
];

/// The copy that somebody is given of their data.
async fn copy_of(server: &TestServer, person: &Person) -> ZipArchive<Cursor<Vec<u8>>> {
    let mut tab = watcher(server.running.port(), person, &["me"]).await;
    assert_eq!(person.post("/api/v1/user/exportData", json!({})).await.status, 200);
    let me = tab.until("me", |me| me["dataExport"]["status"] == "ready").await;
    let signed = json!({ "filePath": me["dataExport"]["location"] });
    let signed = person.post("/api/v1/getSignedUrl", signed).await;
    archive(&person.get(signed.body["data"]["url"].as_str().unwrap()).await.bytes)
}

/// The tables of the database that have a `user_id`.
async fn personal_tables(server: &TestServer) -> Vec<String> {
    let (client, connection) = tokio_postgres::connect(&server.database_url(), NoTls).await.unwrap();
    tokio::spawn(connection);
    let tables = "select t.table_name::text from information_schema.tables t \
        join information_schema.columns c using (table_schema, table_name) \
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'user_id' order by 1";
    client.query(tables, &[]).await.unwrap().iter().map(|row| row.get(0)).collect()
}

/// All statements that delete an account.
fn deletion() -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../sql/queries/account_deletion");
    fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

#[actix_web::test]
async fn whatever_belongs_to_a_person_goes_with_the_account_and_stands_in_the_copy() {
    let server = TestServer::open().await;
    let staying = STAYS.iter().map(|(table, _)| *table);
    let listed: BTreeSet<&str> = TABLES.iter().map(|(table, _)| *table).chain(staying).collect();
    assert_eq!(personal_tables(&server).await, Vec::from_iter(listed), "each is told of above");
    let deletion = deletion();
    let copy = copy_of(&server, &server.session_of(BUYER).await).await;
    for (table, shown) in TABLES {
        let is_deleted = ["delete from", "update"].iter().any(|verb| deletion.contains(&format!("{verb} {table} ")));
        assert!(is_deleted, "{table} outlives the account");
        assert!(shown.is_err() || copy.index_for_name(shown.unwrap()).is_some(), "{table} is not in the copy");
    }
}

#[actix_web::test]
async fn what_is_kept_beside_the_record_stands_in_the_copy() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    assert_eq!(buyer.bring("companyFile", "my paper.pdf", b"%PDF-1.7 mine alone", &[]).await.status, 200);
    let buyers = |values: &str| format!("select {values} from users u where u.email = '{BUYER}';");
    let given = [
        ("registrations (email, user_id, until, questionnaire)", r#"u.email, u.id, now(), '{"comments": "By ship."}'"#),
        (
            "extractions (user_id, file_id, fields, suggestions)",
            r#"u.id, (select f.id from files f where f.owner_id = u.id limit 1), '{email}', '[{"field": "email"}]'"#,
        ),
        ("provider_accounts (issuer, subject, user_id)", "'https://id.test', 'subject-7', u.id"),
        ("known_devices (user_id, device, browser, first_at)", "u.id, 'iPhone', 'Safari', now()"),
        ("known_networks (user_id, network, signed_in_at)", "u.id, '192.0.2.0/24', now()"),
        (
            "jobs (kind, cause, user_id, payload, done_at)",
            r#"'mail', 'reset', u.id, '{"template": "reset-password", "fields": {"link": "a key"}}', now()"#,
        ),
    ];
    server.sql(&given.map(|(table, values)| format!("insert into {table} {}", buyers(values))).concat()).await;
    let mut copy = copy_of(&server, &buyer).await;
    for (file, at, value) in [
        ("registrations.json", "/0/questionnaire/comments", json!("By ship.")),
        ("readings.json", "/0/suggestions/0/field", json!("email")),
        ("provider-accounts.json", "/0/subject", json!("subject-7")),
        ("devices.json", "/0/device", json!("iPhone")),
        ("networks.json", "/0/network", json!("192.0.2.0/24")),
        ("mails.json", "/0/template", json!("reset-password")),
        ("mails.json", "/0/fields", json!({})),
    ] {
        assert_eq!(record(&mut copy, file).pointer(at), Some(&value), "{file}");
    }
}
