//! How a connection leaves HTTP: once the head of the upgrade is written, it is read and written without the framework.

use std::{
    io,
    net::Shutdown,
    sync::Arc,
    task::{Context, Poll, ready},
};

use bytes::Bytes;
use granary_runtime::hub::Socket;
use socket2::SockRef;

use super::connection::TcpConnection;

/// How many bytes the kernel takes before they can be on their way: the rest conflates in the outbox.
const UNSENT: u32 = 32 * 1024;
/// How many it holds in all for one live connection (it doubles this), on their way too, where the peer acknowledges nothing.
/// Several of the largest segments: with less than two, each waits for a delayed acknowledgement, 40 ms.
const SEND_BUFFER: usize = 256 * 1024;
/// What is read at one go.
const AT_ONCE: usize = 4 * 1024;

impl Socket for TcpConnection {
    fn try_send(&self, bytes: &[u8]) -> io::Result<usize> {
        self.socket.try_write(bytes)
    }
}

impl TcpConnection {
    /// Caps what the kernel takes, so that a slow client's backlog waits where it conflates.
    ///
    /// # Errors
    ///
    /// When the line is gone.
    pub fn narrow(&self) -> io::Result<()> {
        let socket = SockRef::from(&self.socket);
        socket.set_send_buffer_size(SEND_BUFFER)?;
        socket.set_tcp_notsent_lowat(UNSENT)
    }

    /// What is written next is the head of the upgrade, and the last of HTTP.
    pub(super) fn leave_http(self: &Arc<Self>) {
        self.fills(false);
        self.heard();
        self.stage.leave();
    }

    /// Whether HTTP reads and writes no more.
    pub fn has_left(&self) -> bool {
        self.stage.has_left()
    }

    /// Ready once the kernel has room, or the line is gone.
    pub fn poll_room(&self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.socket.poll_write_ready(cx)
    }

    /// What came since; nothing at the end of the line. No buffer is held while nothing comes.
    pub fn poll_receive(&self, cx: &mut Context<'_>) -> Poll<io::Result<Bytes>> {
        let mut buffer = [0; AT_ONCE];
        loop {
            ready!(self.socket.poll_read_ready(cx))?;
            match self.socket.try_read(&mut buffer) {
                Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
                read => return Poll::Ready(read.map(|bytes| Bytes::copy_from_slice(&buffer[..bytes]))),
            }
        }
    }

    /// Says no more.
    ///
    /// # Errors
    ///
    /// When the line is gone.
    pub fn shut(&self) -> io::Result<()> {
        SockRef::from(&self.socket).shutdown(Shutdown::Write)
    }
}
