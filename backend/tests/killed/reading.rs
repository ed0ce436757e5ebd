//! A document whose reading is cut short: the server is killed in the middle of it, or its worker is.

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use reqwest::{
    Client,
    multipart::{Form, Part},
};
use serde_json::{Value, json};

use crate::{database::Database, document::document, server::Server, story::tokens};

/// A worker that, asked for the text of a document, does what a file beside it says: it hangs until nobody listens to it
/// any more, or it is killed. Whatever else it is asked for, and with no such file, it works as the real one.
fn worker(folder: &Path) -> std::path::PathBuf {
    let (place, real) = (folder.join("worker"), env!("CARGO_BIN_EXE_granary"));
    let script = format!(
        "#!/bin/sh\nif [ \"$2\" = text ]; then\n  while [ -e {0}/hangs ]; do echo || exit; sleep 0.1; done\n  [ ! -e {0}/dies ] || kill -9 $$\nfi\nexec {real} \"$@\"\n",
        folder.display()
    );
    fs::write(&place, script).unwrap();
    fs::set_permissions(&place, fs::Permissions::from_mode(0o755)).unwrap();
    place
}

/// Somebody signed in at a server.
struct Caller {
    port: u16,
    token: String,
}

impl Caller {
    async fn ask(&self, path: &str, body: Value) -> Value {
        let url = format!("http://127.0.0.1:{}/api/v1/{path}", self.port);
        let asked = Client::new().post(url).bearer_auth(&self.token).json(&body).send().await.unwrap();
        asked.json::<Value>().await.unwrap()["data"].clone()
    }

    async fn bring(&self) -> Value {
        let url = format!("http://127.0.0.1:{}/api/v1/upload", self.port);
        let content = document(&["Trade Name: Harbour Foods LLC"]);
        let form = Form::new().part("file", Part::bytes(content).file_name("licence.pdf"));
        let got = Client::new().post(url).bearer_auth(&self.token).multipart(form).send().await.unwrap();
        got.json::<Value>().await.unwrap()["data"]["files"]["file"][0]["location"].clone()
    }

    /// What became of a job, once it is over.
    async fn ended(&self, job: &Value) -> Value {
        loop {
            let got = self.ask("register/getExtractedData", job.clone()).await;
            if got["progress"] == 100 {
                return got;
            }
            tokio::task::yield_now().await;
        }
    }
}

#[actix_web::test]
async fn a_document_is_read_by_the_next_life_of_a_server_that_was_killed_over_it_and_a_killed_worker_fails_it_plainly()
{
    let database = Database::with_demo().await;
    let folder = tempfile::tempdir().unwrap();
    let server = Server::new(database.settings().url).working_by(worker(folder.path()));
    let [.., token] = tokens(&server.url).await;
    let life = server.start();
    let first = Caller { port: life.port, token };
    let location = first.bring().await;

    fs::write(folder.path().join("hangs"), "").unwrap();
    let job = first.ask("register/extractFileData", json!({ "fileKey": location })).await;
    database.until("select exists (select from extractions where status = 'reading' and progress = 40)").await;
    life.kill();
    fs::remove_file(folder.path().join("hangs")).unwrap();
    database.run("do $$ begin assert (select status = 'reading' from extractions) and (select next_at <= now() + interval '30 seconds' from jobs where kind = 'extraction'); end $$").await;
    // Half a minute later.
    database.run("update jobs set next_at = now() where kind = 'extraction'").await;
    let life = server.start();
    let next = Caller { port: life.port, ..first };
    let done = next.ended(&job).await;
    assert_eq!((&done["status"], &done["suggestions"][0]["value"]), (&json!("done"), &json!("Harbour Foods LLC")));

    fs::write(folder.path().join("dies"), "").unwrap();
    let job = next.ask("register/extractFileData", json!({ "fileKey": location })).await;
    let failed = next.ended(&job).await;
    assert_eq!((&failed["status"], &failed["note"]), (&json!("failed"), &json!("This document cannot be read.")));
    fs::remove_file(folder.path().join("dies")).unwrap();
    let again = next.ask("register/extractFileData", json!({ "fileKey": location })).await;
    assert_eq!(next.ended(&again).await["status"], "done");
}
