//! The built server in a process of its own: started, killed without a warning, started again.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::mpsc,
    time::Duration,
};

/// How long a server may take to open on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
pub(crate) const SECRET: &str = "the secret of a server that is killed";

/// Where and with what the server runs.
pub(crate) struct Server {
    pub(crate) url: String,
    folder: tempfile::TempDir,
    /// What opens files for it, where it is not the server's own binary.
    worker: Option<PathBuf>,
}

/// A server that runs; it dies with this.
pub(crate) struct Life {
    process: Child,
    pub(crate) port: u16,
}

impl Server {
    pub(crate) fn new(url: String) -> Self {
        Self { url, folder: tempfile::tempdir().unwrap(), worker: None }
    }

    /// The same with another worker.
    pub(crate) fn working_by(self, worker: PathBuf) -> Self {
        Self { worker: Some(worker), ..self }
    }

    fn command(&self, verb: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_granary"));
        command.arg(verb).env_clear().stdin(Stdio::null()).stdout(Stdio::null()).envs([
            ("DATABASE_URL", self.url.as_str()),
            ("GRANARY_DATA_DIR", self.folder.path().to_str().unwrap()),
            ("GRANARY_LIMITS", "off"),
            ("GRANARY_METRICS_PORT", "0"),
            ("GRANARY_PORT", "0"),
            ("GRANARY_SECRET", SECRET),
            ("NO_COLOR", "1"),
        ]);
        command.envs(self.worker.iter().map(|worker| ("GRANARY_WORKER", worker)));
        command
    }

    /// Starts the server, and waits until it tells that it is open.
    pub(crate) fn start(&self) -> Life {
        let mut process = self.command("serve").stderr(Stdio::piped()).spawn().unwrap();
        let log = BufReader::new(process.stderr.take().unwrap());
        let (opened, told) = mpsc::channel();
        std::thread::spawn(move || {
            for line in log.lines().map_while(Result::ok) {
                if let Some(port) =
                    line.split_once("Granary is open port=").and_then(|(_, port)| port.trim().parse().ok())
                {
                    let _ = opened.send(port);
                }
            }
        });
        let port = told.recv_timeout(PATIENCE).expect("the server opens");
        Life { process, port }
    }

    /// `granary verify-audit` finds every chain and state as it should be.
    pub(crate) fn audit(&self) {
        let audit = self.command("verify-audit").stderr(Stdio::piped()).output().unwrap();
        assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stderr));
    }
}

impl Life {
    /// kill -9.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Life {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
