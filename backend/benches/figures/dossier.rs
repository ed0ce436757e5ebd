//! A dossier of thirty files: how fast it is streamed, and what memory of the server that takes.

use std::time::Instant;

use futures::StreamExt;
use granary::tasks::file_binding::bind;
use granary_demo::{demo, keep_documents};
use granary_domain::FileId;
use granary_files::FileStore;
use granary_identity::session::SessionStore;
use granary_store::{Seed, Store};
use granary_trade::deal::Disclosure;
use jiff::Timestamp;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    commands::{DEMO_DEALS, open_deals},
    database::Database,
    served::Served,
};

const FILES: u8 = 30;
/// Bytes of each.
const SIZE: usize = 8 * 1024 * 1024;

/// What no compression makes smaller, another for each file.
fn content(seed: u8) -> Vec<u8> {
    let block = |nth: usize| Sha256::digest([&[seed][..], &nth.to_le_bytes()].concat());
    (0..SIZE / 32).flat_map(block).collect()
}

pub(crate) async fn measure() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    let now = Timestamp::now();
    demo(&store, now, DEMO_DEALS).await.expect("the demo is written");
    let file_store = FileStore::open(files.path(), None).expect("the folder is ours");
    bind(&store, &file_store).await.expect("the folder belongs to the database");
    keep_documents(&file_store, now).await.expect("the files of the demo are kept");
    let deal = *open_deals(&store).await.first().expect("a deal");
    let owner =
        store.user_by_email("admin@granary.test".to_owned()).await.ok().flatten().expect("the demo has an admin");
    let mut rows = Vec::new();
    for nth in 0..FILES {
        let (id, content) = (FileId(Uuid::now_v7()), content(nth));
        let arrived = file_store.receive_whole(&content).await.expect("it is written");
        file_store.keep(&arrived, id).await.expect("it is kept");
        let sha256: String = Sha256::digest(&content).iter().map(|byte| format!("{byte:02x}")).collect();
        rows.push(json!({
            "id": id, "owner_id": owner.id, "company_id": null, "deal_id": deal, "name": format!("scan {nth}.pdf"),
            "mime": "application/pdf", "size": content.len(), "sha256": sha256, "location": format!("/files/{id}"),
            "disclosure": Disclosure::Parties,
        }));
    }
    store.seed(Seed::Files, Value::Array(rows)).await.expect("the files are told of");
    let server = Served::product(&database, &files).await;
    let bearer = server.bearer().await;
    let client = reqwest::Client::builder().tls_certs_only([]).build().expect("a client");
    println!();
    for round in ["first", "second"] {
        let before = server.resident();
        let began = Instant::now();
        let address = format!("http://127.0.0.1:{}/api/v1/deal/dossier/{deal}?language=en", server.port);
        let reply = client.get(address).bearer_auth(&bearer).send().await.expect("an answer");
        let (mut content, mut bytes, mut most) = (reply.bytes_stream(), 0, before);
        let mut begun = None;
        while let Some(piece) = content.next().await {
            begun.get_or_insert_with(|| began.elapsed());
            bytes += piece.expect("the whole dossier").len();
            most = most.max(server.resident());
        }
        assert!(bytes >= usize::from(FILES) * SIZE, "{bytes}");
        let (took, size) = (began.elapsed().as_secs_f64(), bytes as f64 / 1e6);
        let begun = begun.unwrap_or_default().as_secs_f64() * 1000.0;
        println!("dossier, {round:<6}     {:>9.0} MB a second of {size:.0} MB, begun after {begun:.0} ms", size / took);
        let grew = (most - before) / 1e6;
        println!("the server grew by  {grew:>9.1} MB   (expected: less than {:.0}, a tenth)", size / 10.0);
    }
}
