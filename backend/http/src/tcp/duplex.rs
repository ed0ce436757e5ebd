//! A connection as HTTP reads and writes it.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::{
    connection::TcpConnection,
    last_word::{Parting, bare_word, instead_of},
};

/// What is read at one go. The framework decodes sixteen requests ahead, and spins on 128 KiB that it has read beyond them.
const AT_ONCE: usize = 64 * 1024;

/// The holder of a connection for as long as it speaks HTTP.
pub(super) struct Duplex {
    pub(super) connection: Arc<TcpConnection>,
    /// What was read at this go.
    read: usize,
    /// What came was no request, and its client is hearing so.
    parting: Option<Parting>,
}

impl Duplex {
    pub(super) fn new(connection: Arc<TcpConnection>) -> Self {
        Self { connection, read: 0, parting: None }
    }
}

impl AsyncRead for Duplex {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.connection.stage.is_live() {
            // The head of the upgrade is written in the same turn; once it is, HTTP hears that nothing more comes.
            return if self.connection.has_left() { Poll::Ready(Ok(())) } else { Poll::Pending };
        }
        loop {
            let Poll::Ready(readable) = self.connection.socket.poll_read_ready(cx) else {
                self.read = 0;
                self.connection.ran_dry();
                return Poll::Pending;
            };
            readable?;
            ready!(self.connection.poll_turn(cx));
            if self.read >= AT_ONCE {
                self.read = 0;
                cx.waker().wake_by_ref();
                return Poll::Pending;
            }
            match self.connection.socket.try_read_buf(buffer) {
                Ok(bytes) => {
                    self.read += bytes;
                    self.connection.came(bytes);
                    return Poll::Ready(Ok(()));
                }
                Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
                Err(fault) => return Poll::Ready(Err(fault)),
            }
        }
    }
}

impl AsyncWrite for Duplex {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.connection.has_left() {
            return Poll::Ready(Ok(bytes.len()));
        }
        let Self { connection, parting, .. } = &mut *self;
        let behind = (!connection.replies.are_over() && connection.replies.may_be_followed()).then(|| bare_word(bytes));
        // What stands before it is written first.
        let bytes = match behind.flatten() {
            Some(at) if at > 0 => bytes.get(..at).unwrap_or(bytes),
            _ => bytes,
        };
        if parting.is_none() && (connection.replies.are_over() || behind.flatten() == Some(0)) {
            *parting = instead_of(bytes).map(|word| Parting::begin(&connection.socket, &word));
        }
        if let Some(parting) = parting {
            ready!(parting.poll(&connection.socket, cx));
            return Poll::Ready(Ok(bytes.len()));
        }
        loop {
            let writable = self.connection.socket.poll_write_ready(cx);
            self.connection.fills(writable.is_pending());
            ready!(writable)?;
            match self.connection.socket.try_write(bytes) {
                Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
                done => {
                    if self.connection.stage.is_live() && done.as_ref().is_ok_and(|written| *written == bytes.len()) {
                        self.connection.stage.has_been_told();
                        cx.waker().wake_by_ref();
                    }
                    return Poll::Ready(done);
                }
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.connection.replies.written();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(if self.connection.has_left() { Ok(()) } else { self.connection.shut() })
    }
}
