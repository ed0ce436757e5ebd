//! A server in a process of its own, so that its processor time is told apart from the clients'.

use std::{
    process::{Child, Command, Stdio},
    time::Duration,
};

use serde_json::json;

use crate::{
    cost::BARE,
    database::Database,
    peers::RAW,
    wire::{Wire, post},
};

/// A server in a process of its own, which ends with this.
pub(crate) struct Served {
    child: Child,
    pub(crate) port: u16,
}

impl Served {
    async fn open(mut command: Command, port: u16) -> Self {
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the server starts");
        let mut tries = tokio::time::interval(Duration::from_millis(50));
        while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            tries.tick().await;
        }
        Self { child, port }
    }

    /// The bare server: what the framework costs by itself.
    pub(crate) async fn bare() -> Self {
        Self::peer(this_program(), BARE, &[]).await
    }

    /// A writer that does nothing else.
    pub(crate) async fn raw(sockets: usize, rate: usize, bytes: usize) -> Self {
        Self::peer(this_program(), RAW, &[sockets, rate, bytes]).await
    }

    /// A server of a well-known library.
    pub(crate) async fn node(sockets: usize, rate: usize, bytes: usize) -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/peer/server.js");
        Self::peer(Command::new("node"), script, &[sockets, rate, bytes]).await
    }

    async fn peer(mut command: Command, what: &str, numbers: &[usize]) -> Self {
        let port = free_port();
        command.arg(what).arg(port.to_string()).args(numbers.iter().map(ToString::to_string));
        Self::open(command, port).await
    }

    pub(crate) async fn product(database: &Database, files: &tempfile::TempDir) -> Self {
        Self::product_with(database, files, &[("GRANARY_LIMITS", "off")]).await
    }

    /// With its limits, and whoever calls from the network that they say.
    pub(crate) async fn limited(database: &Database, files: &tempfile::TempDir) -> Self {
        Self::product_with(database, files, &[("GRANARY_TRUSTED_PROXIES", "127.0.0.1")]).await
    }

    async fn product_with(database: &Database, files: &tempfile::TempDir, settings: &[(&str, &str)]) -> Self {
        let (port, mut command) = (free_port(), Command::new(env!("CARGO_BIN_EXE_granary")));
        let told = [
            ("GRANARY_PORT", port.to_string()),
            ("GRANARY_METRICS_PORT", "0".to_owned()),
            ("GRANARY_DEMO", "0".to_owned()),
            ("GRANARY_DATA_DIR", files.path().display().to_string()),
            ("DATABASE_URL", database.settings().url),
        ];
        command.arg("serve").envs(told).envs(settings.iter().copied());
        Self::open(command, port).await
    }

    /// Processor time that the server has taken, in microseconds.
    pub(crate) fn spent(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("the server runs");
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: f64 = fields[11..13].iter().filter_map(|field| field.parse::<f64>().ok()).sum();
        ticks * 10_000.0
    }

    /// The memory that the server holds, in bytes.
    pub(crate) fn resident(&self) -> f64 {
        resident(self.child.id())
    }

    /// The bearer of a new session of a member of staff.
    pub(crate) async fn bearer(&self) -> String {
        self.bearer_of("admin@granary.test").await
    }

    /// The bearer of a new session of a person of the demo.
    pub(crate) async fn bearer_of(&self, email: &str) -> String {
        let sign_in = json!({ "email": email, "password": "Granary-demo-1" });
        let mut line = Wire::open(self.port).await;
        let signed_in = line.ask(&post("/api/v1/identity/signIn", "", &sign_in.to_string())).await;
        let signed_in: serde_json::Value = serde_json::from_slice(signed_in).expect("it is JSON");
        signed_in["data"]["token"].as_str().expect("a bearer").to_owned()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The memory that a server holds with the children that read what people bring, in bytes.
pub(crate) fn resident_of_all(served: &Served) -> f64 {
    let tasks = std::fs::read_dir(format!("/proc/{}/task", served.child.id())).expect("the process runs");
    let children = tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("children")).ok());
    let children = children.collect::<Vec<_>>().join(" ");
    let statm = |child| std::fs::read_to_string(format!("/proc/{child}/statm")).ok();
    served.resident() + children.split_whitespace().filter_map(statm).map(|it| pages(&it) * 4096.0).sum::<f64>()
}

/// The memory that a process holds, in bytes.
pub(crate) fn resident(process: u32) -> f64 {
    let statm = std::fs::read_to_string(format!("/proc/{process}/statm")).expect("the process runs");
    pages(&statm) * 4096.0
}

fn pages(statm: &str) -> f64 {
    statm.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).unwrap_or_default()
}

fn this_program() -> Command {
    Command::new(std::env::current_exe().expect("this program"))
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it has an address").port()
}
