//! A client that costs little: one kept connection, requests written whole, replies read to their length.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

pub(crate) struct Wire {
    line: TcpStream,
    read: Vec<u8>,
}

/// The bytes of a POST.
pub(crate) fn post(path: &str, bearer: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    let bearer = if bearer.is_empty() { String::new() } else { format!("authorization: Bearer {bearer}\r\n") };
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\n{bearer}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

/// The bytes of a GET by a stranger.
pub(crate) fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").into_bytes()
}

impl Wire {
    pub(crate) async fn open(port: u16) -> Self {
        let line = TcpStream::connect(("127.0.0.1", port)).await.expect("the server listens");
        line.set_nodelay(true).expect("no delay");
        Self { line, read: Vec::with_capacity(64 * 1024) }
    }

    /// Sends a request and reads its whole reply, which must be a 200; answers its body.
    pub(crate) async fn ask(&mut self, request: &[u8]) -> &[u8] {
        let body = self.reply(request).await;
        assert!(self.read.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&self.read));
        &self.read[body..]
    }

    /// The same, of a reply that may be a refusal.
    pub(crate) async fn try_ask(&mut self, request: &[u8]) -> &[u8] {
        let body = self.reply(request).await;
        &self.read[body..]
    }

    /// Reads a whole reply; answers where its body begins.
    async fn reply(&mut self, request: &[u8]) -> usize {
        self.line.write_all(request).await.expect("the server reads");
        self.read.clear();
        let head = loop {
            self.more().await;
            if let Some(end) = self.read.windows(4).position(|it| it == b"\r\n\r\n") {
                break end + 4;
            }
        };
        let text = String::from_utf8_lossy(&self.read[..head]).to_lowercase();
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        let whole = head + length.expect("a reply tells its length");
        while self.read.len() < whole {
            self.more().await;
        }
        head
    }

    async fn more(&mut self) {
        let read = self.line.read_buf(&mut self.read).await.expect("the server answers");
        assert!(read > 0, "the server closed the line");
    }
}
