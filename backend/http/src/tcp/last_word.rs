//! The last word over a connection that nobody answers any more: a refusal as a call gives it, and the time to read it.

use std::{
    io::{self, Read},
    net::Shutdown,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_web::{body::MessageBody, rt::net::TcpStream};
use granary_domain::refusal::ErrorCode;
use socket2::SockRef;
use tokio::time::{Sleep, sleep};

use crate::{error::AppError, request_id::RequestId};

/// How long a client may take to read it, and how much it may still send meanwhile.
const TO_READ: Duration = Duration::from_secs(1);
const STILL_SENT: usize = 1024 * 1024;

/// How the framework's own words begin, and how long one is at most.
const WORDS: [&str; 2] = [
    "HTTP/1.1 400 Bad Request\r\ncontent-length: 0",
    "HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0",
];
const LONGEST_WORD: usize = 256;

pub(super) fn last_word(refusal: &AppError) -> Vec<u8> {
    let id = RequestId::random();
    let mut reply = refusal.render(Some(id.to_string()));
    id.tell(reply.headers_mut());
    tracing::debug!(request.id = %id, status = reply.status().as_u16(), "A connection is ended");
    let mut head = format!("HTTP/1.1 {}\r\nconnection: close\r\n", reply.status());
    for (name, value) in reply.headers() {
        head += &format!("{name}: {}\r\n", value.to_str().unwrap_or_default());
    }
    let body = reply.into_body().try_into_bytes().unwrap_or_default();
    head += &format!("content-length: {}\r\n\r\n", body.len());
    [head.as_bytes(), &body].concat()
}

/// What to say where the framework says nothing but a status: what came is no request.
pub(super) fn instead_of(empty: &[u8]) -> Option<Vec<u8>> {
    let code = match empty.get(..12)? {
        b"HTTP/1.1 400" => ErrorCode::MalformedRequest,
        b"HTTP/1.1 431" => ErrorCode::RequestHeadTooLarge,
        _ => return None,
    };
    Some(last_word(&code.into()))
}

/// Where a word of the framework begins that what is to be written ends with: a status, and nothing said.
pub(super) fn bare_word(written: &[u8]) -> Option<usize> {
    let head = written.strip_suffix(b"\r\n\r\n")?;
    let from = head.len().saturating_sub(LONGEST_WORD);
    let tail = head.get(from..)?;
    let (at, begin) = WORDS
        .iter()
        .find_map(|begin| Some((tail.windows(begin.len()).rposition(|it| it == begin.as_bytes())?, begin.len())))?;
    let mut lines = str::from_utf8(tail.get(at + begin..)?).ok()?.split("\r\n").skip(1);
    let is_word = lines.all(|line| ["connection: ", "date: "].iter().any(|name| line.starts_with(name)));
    is_word.then_some(from + at)
}

/// Says it as far as the kernel takes it at once, and ends the connection.
pub(super) fn tell(socket: &TcpStream, last_word: &[u8]) {
    // Past the runtime, which may not have looked at the connection yet. What is left unread would make the kernel reset it.
    let socket = SockRef::from(socket);
    let read = (&*socket).read(&mut [0; 4096]);
    let told = socket.send(last_word);
    let shut = socket.shutdown(Shutdown::Both);
    tracing::debug!(?read, ?told, ?shut, "A connection is sent away");
}

/// Waits until the client has heard a last word: what it still sends is read, or the kernel would take the word back.
pub(super) struct Parting {
    until: Pin<Box<Sleep>>,
    came: usize,
}

impl Parting {
    pub(super) fn begin(socket: &TcpStream, last_word: &[u8]) -> Self {
        let to = SockRef::from(socket);
        let told = to.send(last_word).and_then(|_| to.shutdown(Shutdown::Write));
        tracing::debug!(?told, "What came is no request");
        Self { until: Box::pin(sleep(TO_READ)), came: 0 }
    }

    /// Ready once the client has gone, or had its time.
    pub(super) fn poll(&mut self, socket: &TcpStream, cx: &mut Context<'_>) -> Poll<()> {
        let mut buffer = [0; 4096];
        while self.came < STILL_SENT && self.until.as_mut().poll(cx).is_pending() {
            if ready!(socket.poll_read_ready(cx)).is_err() {
                break;
            }
            match socket.try_read(&mut buffer) {
                Ok(0) => break,
                Ok(bytes) => self.came += bytes,
                Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
                Err(_) => break,
            }
        }
        Poll::Ready(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_the_framework_is_told_from_a_reply_by_where_it_stands() {
        let word = "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\ndate: Sun, 29 Nov 2026 08:00:00 GMT\r\n\r\n";
        let (good, long) = ("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}", "a".repeat(40_000));
        let rows = [
            (word.to_owned(), Some(0)),
            (format!("{good}{word}"), Some(good.len())),
            (format!("{long}{word}"), Some(long.len())),
            (word.replace("400 Bad Request", "431 Request Header Fields Too Large"), Some(0)),
            (good.to_owned(), None),
            (format!("{word}{good}"), None),
            // A reply of the app that says something, and the end of a body in pieces.
            (word.replace("content-length: 0", "content-length: 0\r\ncontent-type: text/html"), None),
            (format!("{word}0\r\n\r\n"), None),
            (String::new(), None),
        ];
        for (written, at) in rows {
            assert_eq!(bare_word(written.as_bytes()), at, "{written:.80}");
        }
    }
}
