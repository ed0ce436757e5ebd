//! TLS to a real PostgreSQL: used where it is asked for, and never without proof of the name.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use granary_store::{DatabaseSettings, Store, migrate};
use tokio_postgres::NoTls;

use crate::authority::{Authority, run};

/// A PostgreSQL that takes nobody without TLS.
struct Cluster {
    folder: tempfile::TempDir,
    /// Without options, at `localhost`.
    url: String,
}

impl Cluster {
    async fn known_by(authority: &Authority) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = run(&mut cluster("start", folder.path()));
        let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
        let talk = tokio::spawn(connection);
        for (file, text) in [
            ("server.key", authority.text("key.pem")),
            ("server.crt", authority.text("cert.pem")),
            ("pg_hba.conf", "hostssl all all all scram-sha-256\n".to_owned()),
        ] {
            let lines = text.lines().map(|line| format!("('{line}')")).collect::<Vec<_>>().join(",");
            let program = format!("umask 077; cat > {file}");
            client.batch_execute(&format!("copy (values {lines}) to program '{program}'")).await.unwrap();
        }
        client.batch_execute("alter system set ssl = on").await.unwrap();
        drop(client);
        talk.await.unwrap().unwrap();
        run(&mut cluster("stop", folder.path()));
        let url = run(&mut cluster("start", folder.path())).replace("127.0.0.1", "localhost");
        Self { folder, url }
    }

    fn at(&self, options: &str) -> DatabaseSettings {
        DatabaseSettings { url: format!("{}{options}", self.url), connections: 1 }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        run(&mut cluster("stop", self.folder.path()));
    }
}

fn cluster(what: &str, folder: &Path) -> Command {
    let mut command = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../scripts/db"));
    command.arg(what).arg(folder);
    command
}

/// A command of the server's own that needs the database, on a machine that knows the authority.
fn migrating(url: &str, authority: &Path) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_granary"));
    command.arg("migrate").env("DATABASE_URL", url).env("SSL_CERT_FILE", authority).stderr(Stdio::null());
    command.output().unwrap().status.success()
}

#[tokio::test]
async fn postgresql_is_spoken_to_over_tls_once_it_has_proved_its_name() {
    let authority = Authority::new();
    let database = Cluster::known_by(&authority).await;
    let root = format!("sslrootcert={}", authority.file("ca.pem").display());
    for refused in ["", "?sslmode=disable", "?sslmode=require", "?sslmode=verify-full"] {
        assert!(Store::connect(&database.at(refused)).await.is_err(), "{refused}");
    }
    let known = database.at(&format!("?{root}&sslmode=verify-full"));
    assert!(Store::connect(&known).await.is_ok());
    assert!(migrate(&known).await.is_ok());
    let by_number = DatabaseSettings { url: known.url.replace("localhost", "127.0.0.1"), connections: 1 };
    assert!(Store::connect(&by_number).await.is_err(), "the certificate is for another name");
    let required = database.at("?sslmode=require").url;
    assert!(migrating(&required, &authority.file("ca.pem")), "the machine knows the authority");
    assert!(!migrating(&required, &Authority::new().file("ca.pem")), "the machine knows another authority");
}
