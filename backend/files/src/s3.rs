//! The storage of a server that keeps its files in a bucket: any store that speaks S3.

use std::{fs::File, io, path::Path, time::Duration};

use bytes::{Bytes, BytesMut};
use futures::{FutureExt, StreamExt, TryFutureExt, TryStreamExt, future::BoxFuture, stream::BoxStream};
use granary_config::is_here;
use granary_domain::FileId;
use object_store::{
    BackoffConfig, ClientOptions, ObjectStore, ObjectStoreExt, RetryConfig, WriteMultipart,
    aws::{AmazonS3, AmazonS3Builder},
    path::Path as Place,
};
use percent_encoding::percent_decode_str;
use reqwest::Url;
use secrecy::{ExposeSecret, SecretString};

use super::storage::{
    Content, FileStoreFault, MARKER, QUARANTINE, StorageBackend, blocking, id_at, place, quarantine_place,
};

/// The least that S3 takes as a part of a whole; what is no larger goes in one piece.
const PART: usize = 5 * 1024 * 1024;
/// How many parts are under way at a time.
const AT_ONCE: usize = 2;
/// How long one waits for the store of files: to connect, for one answer with its content, and to try again.
const CONNECT: Duration = Duration::from_secs(2);
const ANSWER: Duration = Duration::from_secs(20);
const PATIENCE: Duration = Duration::from_secs(5);
const TRIES_MORE: usize = 2;
/// How long one answer may take, with all tries: people wait for it.
const WHOLE: Duration = Duration::from_secs(10);

/// Files in a bucket; nobody but this server needs to reach it.
pub(super) struct Bucket(AmazonS3);

impl Bucket {
    /// `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…`, over TLS unless the host is this machine or `tls=off` is said.
    pub(super) fn at(url: &SecretString) -> io::Result<Self> {
        let wrong = || io::Error::other("S3_URL is no s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…");
        let url = Url::parse(url.expose_secret()).ok().filter(|url| url.scheme() == "s3").ok_or_else(wrong)?;
        let plain = |text: &str| percent_decode_str(text).decode_utf8().map(String::from).map_err(|_| wrong());
        let (host, bucket) = (url.host_str().ok_or_else(wrong)?, url.path().trim_matches('/'));
        let (key, secret) = (plain(url.username())?, plain(url.password().unwrap_or_default())?);
        if key.is_empty() || secret.is_empty() || bucket.is_empty() || bucket.contains('/') {
            return Err(wrong());
        }
        let said = |name: &str| url.query_pairs().find(|(said, _)| said == name).map(|(_, value)| value.into_owned());
        let here = is_here(host);
        let scheme = if here || said("tls").as_deref() == Some("off") { "http" } else { "https" };
        let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
        let store = AmazonS3Builder::new()
            .with_endpoint(format!("{scheme}://{host}{port}"))
            .with_bucket_name(plain(bucket)?)
            .with_region(said("region").unwrap_or_else(|| "us-east-1".to_owned()))
            .with_access_key_id(key)
            .with_secret_access_key(secret)
            .with_disable_bulk_delete(true)
            .with_client_options(
                ClientOptions::new()
                    .with_allow_http(scheme == "http")
                    .with_connect_timeout(CONNECT)
                    .with_timeout(ANSWER),
            )
            .with_retry(RetryConfig {
                backoff: BackoffConfig::default(),
                max_retries: TRIES_MORE,
                retry_timeout: PATIENCE,
            });
        store.build().map(Self).map_err(|_| wrong())
    }

    async fn put(&self, file: File, size: u64, to: &Place) -> Result<(), FileStoreFault> {
        if size <= PART as u64 {
            let (_, whole) = next(file, PART).await?;
            return self.0.put(to, whole.into()).await.map(drop).map_err(away);
        }
        let upload = self.0.put_multipart(to).await.map_err(away)?;
        let mut parts = WriteMultipart::new_with_chunk_size(upload, PART);
        match put_parts(file, &mut parts).await {
            Ok(()) => parts.finish().await.map(drop).map_err(away),
            Err(cause) => {
                let _ = parts.abort().await;
                Err(cause)
            }
        }
    }
}

impl StorageBackend for Bucket {
    fn keep<'a>(&'a self, arrived: &'a Path, id: FileId) -> BoxFuture<'a, Result<(), FileStoreFault>> {
        let from = arrived.to_owned();
        let opened = blocking(move || {
            let file = File::open(from)?;
            let size = file.metadata()?.len();
            Ok((file, size))
        });
        async move {
            let (file, size) = opened.await?;
            within(self.put(file, size, &place(id).into())).await
        }
        .boxed()
    }

    fn open(&self, id: FileId) -> BoxFuture<'_, Result<Content, FileStoreFault>> {
        async move {
            let found = within(async { self.0.get(&place(id).into()).await.map_err(away) }).await?;
            Ok(found.into_stream().map_err(io::Error::other).boxed())
        }
        .boxed()
    }

    fn discard(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        self.remove(place(id)).boxed()
    }

    fn list(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        self.listed(None, place)
    }

    fn quarantine(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        self.rename(place(id), quarantine_place(id)).boxed()
    }

    fn release(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        self.rename(quarantine_place(id), place(id)).boxed()
    }

    fn discard_quarantined(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        self.remove(quarantine_place(id)).boxed()
    }

    fn list_quarantined(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        self.listed(Some(QUARANTINE), quarantine_place)
    }

    fn marker(&self) -> BoxFuture<'_, Result<Option<String>, FileStoreFault>> {
        async move {
            let read = async { self.0.get(&MARKER.into()).await?.bytes().await };
            match within(read.map_err(away)).await {
                Err(FileStoreFault::Gone) => Ok(None),
                read => Ok(Some(String::from_utf8_lossy(&read?).into_owned())),
            }
        }
        .boxed()
    }

    fn mark(&self, marker: String) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        async move {
            let put = async { self.0.put(&MARKER.into(), marker.into_bytes().into()).await };
            within(put.map_ok(drop).map_err(away)).await
        }
        .boxed()
    }
}

impl Bucket {
    async fn remove(&self, place: String) -> Result<(), FileStoreFault> {
        let place = place.into();
        within(async { unless_gone(self.0.delete(&place).await) }).await
    }

    async fn rename(&self, from: String, to: String) -> Result<(), FileStoreFault> {
        let (from, to) = (from.into(), to.into());
        match self.0.copy(&from, &to).await.map_err(away) {
            Err(FileStoreFault::Gone) => Ok(()),
            Err(cause) => Err(cause),
            Ok(()) => unless_gone(self.0.delete(&from).await),
        }
    }

    fn listed(
        &self,
        within: Option<&str>,
        place: fn(FileId) -> String,
    ) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        let ours = move |found: object_store::ObjectMeta| async move { Ok(id_at(found.location.as_ref(), place)) };
        self.0.list(within.map(Place::from).as_ref()).map_err(away).try_filter_map(ours).boxed()
    }
}

/// What the store of files answers in time.
async fn within<T>(answer: impl Future<Output = Result<T, FileStoreFault>>) -> Result<T, FileStoreFault> {
    tokio::time::timeout(WHOLE, answer).await.unwrap_or_else(|_| {
        tracing::error!("The store of files gives no answer");
        Err(FileStoreFault::Away)
    })
}

fn unless_gone(done: Result<(), object_store::Error>) -> Result<(), FileStoreFault> {
    match done.map_err(away) {
        Err(FileStoreFault::Gone) => Ok(()),
        done => done,
    }
}

async fn put_parts(mut file: File, parts: &mut WriteMultipart) -> Result<(), FileStoreFault> {
    loop {
        parts.wait_for_capacity(AT_ONCE).await.map_err(away)?;
        let (rest, part) = next(file, PART).await?;
        if part.is_empty() {
            return Ok(());
        }
        file = rest;
        parts.put(part);
    }
}

/// The next bytes of a file, as many as there are up to a number.
async fn next(file: File, most: usize) -> io::Result<(File, Bytes)> {
    blocking(move || {
        let (mut file, mut part) = (file, BytesMut::zeroed(most));
        let mut length = 0;
        while length < most {
            match io::Read::read(&mut file, &mut part[length..])? {
                0 => break,
                read => length += read,
            }
        }
        part.truncate(length);
        Ok((file, part.freeze()))
    })
    .await
}

fn away(cause: object_store::Error) -> FileStoreFault {
    if matches!(cause, object_store::Error::NotFound { .. }) {
        return FileStoreFault::Gone;
    }
    tracing::error!(%cause, "The store of files is away");
    FileStoreFault::Away
}

#[cfg(test)]
mod tests {
    use tokio::{net::TcpListener, time::Instant};
    use uuid::Uuid;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_bucket_that_says_nothing_is_away_after_one_limit_for_all_tries() {
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("s3://key:secret@{}/papers", silent.local_addr().unwrap());
        let (bucket, id) = (Bucket::at(&url.into()).unwrap(), FileId(Uuid::nil()));
        let arrived = std::env::current_exe().unwrap();
        let began = Instant::now();
        assert!(matches!(bucket.open(id).await, Err(FileStoreFault::Away)));
        assert!(began.elapsed() <= WHOLE + CONNECT, "{:?}", began.elapsed());
        let began = Instant::now();
        assert!(matches!(bucket.keep(&arrived, id).await, Err(FileStoreFault::Away)));
        assert!(began.elapsed() <= WHOLE + CONNECT, "{:?}", began.elapsed());
    }
}
