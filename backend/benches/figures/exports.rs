//! Rows of a whole list that are written into a file a second, and what memory of the server that takes.

use std::time::Instant;

use futures::StreamExt;
use granary_demo::demo;
use granary_store::Store;
use jiff::Timestamp;
use serde_json::json;

use crate::{commands::DEMO_DEALS, database::Database, served::Served};

/// How many orders the list has.
const ORDERS: usize = 60_000;

/// Copies of the open orders abroad, as many as wanted.
const GROWN: &str = "
    insert into deals select (jsonb_populate_record(d, jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', 'INT' || 1000000 + n))).*
    from generate_series(1, 60000) n join (
        select d.*, row_number() over () as place, count(*) over () as places
        from deals d where kind = 'international' and bucket = 'open'
    ) m on m.place = 1 + n % m.places join deals d on d.id = m.id";

pub(crate) async fn measure() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    database.run(GROWN).await;
    database.run("analyze").await;
    let server = Served::product(&database, &files).await;
    let bearer = server.bearer().await;
    let client = reqwest::Client::builder().tls_certs_only([]).build().expect("a client");
    println!();
    for format in ["csv", "xlsx"] {
        for round in ["first", "second"] {
            let before = server.resident();
            let ask = json!({ "format": format, "search": "int1" });
            let ask = if round == "first" { json!({ "format": format }) } else { ask };
            let began = Instant::now();
            let address = format!("http://127.0.0.1:{}/api/v1/admin/order/export", server.port);
            let reply = client.post(address).bearer_auth(&bearer).json(&ask).send().await.expect("an answer");
            let (mut content, mut bytes, mut most) = (reply.bytes_stream(), 0, before);
            while let Some(piece) = content.next().await {
                bytes += piece.expect("the whole file").len();
                most = most.max(server.resident());
            }
            let took = began.elapsed().as_secs_f64();
            let grew = (most - before) / 1e6;
            let (rate, size) = (ORDERS as f64 / took, bytes as f64 / 1e6);
            println!("export, {format}, {round:<6} {rate:>9.0} rows a second   (expected: at least 20,000)");
            println!("the file            {size:>9.1} MB, while the server grew by {grew:.1} MB");
        }
    }
}
