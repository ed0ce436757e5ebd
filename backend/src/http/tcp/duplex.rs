//! A connection as HTTP reads and writes it.

use std::{
    io,
    net::Shutdown,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::connection::TcpConnection;

/// The one holder of a connection.
pub(super) struct Duplex(pub(super) Arc<TcpConnection>);

impl AsyncRead for Duplex {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        loop {
            let Poll::Ready(readable) = self.0.socket.poll_read_ready(cx) else {
                self.0.ran_dry();
                return Poll::Pending;
            };
            readable?;
            match self.0.socket.try_read_buf(buffer) {
                Ok(bytes) => {
                    self.0.came(bytes);
                    return Poll::Ready(Ok(()));
                }
                Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
                Err(fault) => return Poll::Ready(Err(fault)),
            }
        }
    }
}

impl AsyncWrite for Duplex {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        loop {
            let writable = self.0.socket.poll_write_ready(cx);
            self.0.fills(writable.is_pending());
            ready!(writable)?;
            match self.0.socket.try_write(bytes) {
                Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
                done => return Poll::Ready(done),
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(SockRef::from(&self.0.socket).shutdown(Shutdown::Write))
    }
}
