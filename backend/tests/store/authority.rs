//! Certificates for servers of tests, by an authority that nobody else knows.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
};

/// A folder with an authority nobody else knows, and a certificate of it for `localhost`.
pub struct Authority(tempfile::TempDir);

impl Authority {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let openssl = |words: &str| run(Command::new("openssl").args(words.split(' ')).current_dir(folder.path()));
        let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
        openssl(&format!("req -x509 {key} -keyout ca.key -out ca.pem -subj /CN=Authority -days 2"));
        openssl(&format!(
            "req -x509 {key} -keyout key.pem -out cert.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost \
             -addext basicConstraints=critical,CA:FALSE -CA ca.pem -CAkey ca.key -days 2"
        ));
        Self(folder)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap()
    }
}

/// What a command that must succeed says.
pub fn run(command: &mut Command) -> String {
    let done = command.stderr(Stdio::inherit()).output().unwrap();
    assert!(done.status.success(), "{command:?}");
    String::from_utf8(done.stdout).unwrap().trim().to_owned()
}
