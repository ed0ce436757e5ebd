//! A store of files that speaks S3 and checks every signature: a real server for the tests, on a free port.

use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use s3s::{auth::SimpleAuth, service::S3ServiceBuilder};
use s3s_fs::FileSystem;
use tokio::{net::TcpListener, task::JoinHandle};

const KEY: &str = "granary";
const SECRET: &str = "a/secret+with=marks";
const BUCKET: &str = "papers";

/// A running store; it is away when this is dropped.
pub struct Peer {
    port: u16,
    folder: tempfile::TempDir,
    serving: JoinHandle<()>,
}

impl Peer {
    pub async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the bucket");
        std::fs::create_dir(folder.path().join(BUCKET)).expect("the bucket");
        let mut service = S3ServiceBuilder::new(FileSystem::new(folder.path()).expect("the folder serves"));
        service.set_auth(SimpleAuth::from_single(KEY, SECRET));
        let (service, listener) = (service.build(), TcpListener::bind("127.0.0.1:0").await.expect("a free port"));
        let port = listener.local_addr().expect("an address").port();
        let serving = tokio::spawn(async move {
            let mut open = tokio::task::JoinSet::new();
            while let Ok((line, _)) = listener.accept().await {
                let service = service.clone();
                open.spawn(async move {
                    let _ = Builder::new(TokioExecutor::new()).serve_connection(TokioIo::new(line), service).await;
                });
            }
        });
        Self { port, folder, serving }
    }

    /// The setting that leads here.
    pub fn url(&self) -> String {
        self.url_with("a%2Fsecret%2Bwith%3Dmarks")
    }

    /// The same with a secret of one's own.
    pub fn url_with(&self, secret: &str) -> String {
        format!("s3://{KEY}:{secret}@127.0.0.1:{}/{BUCKET}?region=eu-central-1", self.port)
    }

    /// How many objects the bucket holds.
    pub fn objects(&self) -> usize {
        let spread = std::fs::read_dir(self.folder.path().join(BUCKET)).expect("the bucket").flatten();
        spread.filter_map(|folder| std::fs::read_dir(folder.path()).ok()).map(Iterator::count).sum()
    }

    /// Goes away, with every connection.
    pub async fn leave(self) -> tempfile::TempDir {
        self.serving.abort();
        let _ = self.serving.await;
        self.folder
    }
}
