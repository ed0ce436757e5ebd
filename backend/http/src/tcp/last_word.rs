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
