//! How long the largest table of goods takes to be tried and imported, and what memory of the server and its children that takes.

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use granary_demo::demo;
use granary_store::Store;
use jiff::Timestamp;
use reqwest::{
    Client,
    multipart::{Form, Part},
};
use serde_json::Value;
use support::server::SELLER;
use tokio::time::sleep;

use crate::{
    database::Database,
    served::{Served, resident_of_all},
};

const ROWS: u32 = 50_000;
const PACE: Duration = Duration::from_millis(25);

/// Three megabytes of goods, each row another.
fn table() -> String {
    let row =
        |nth| format!("\"Basmati rice, 1121, lot {nth} of the harvest\",\"Food, Beverages & Tobacco\",yes,{nth}\r\n");
    let rows: String = (0..ROWS).map(row).collect();
    format!("itemName,itemCategory,isStockImportCleared,reference\r\n{rows}")
}

pub(crate) async fn measure() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), 50).await.expect("the demo is written");
    let served = Served::product(&database, &files).await;
    let bearer = served.bearer_of(SELLER).await;
    let client = Client::builder().tls_certs_only([]).build().expect("a client");
    let table = table();
    println!("a table of {ROWS} goods, {:.1} MB", f64::from(u32::try_from(table.len()).unwrap_or_default()) / 1e6);
    for call in ["tryImport", "import", "import"] {
        let rest = resident_of_all(&served);
        let most = Cell::new(rest);
        let watch = async || -> () {
            loop {
                most.set(most.get().max(resident_of_all(&served)));
                sleep(PACE).await;
            }
        };
        let bring = async || {
            let form = Form::new().part("file", Part::text(table.clone()).file_name("goods.csv"));
            let address = format!("http://127.0.0.1:{}/api/v1/wss/product/{call}", served.port);
            let began = Instant::now();
            let reply = client.post(address).bearer_auth(&bearer).multipart(form).send().await.expect("an answer");
            let reply: Value = reply.json().await.expect("it is JSON");
            assert_eq!(reply["data"]["failed"], 0, "{reply}");
            (began.elapsed().as_secs_f64(), reply["data"]["added"].clone())
        };
        tokio::select! {
            (seconds, added) = bring() => println!(
                "{call:<10} {added:>6} added {seconds:>6.1} s (expected: at most 10), {:>5.0} MiB more at most",
                (most.get() - rest) / 1024.0 / 1024.0,
            ),
            () = watch() => {}
        }
    }
}
