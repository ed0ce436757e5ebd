//! The TCP line below a connection: how long it may stall, and how it is cut from outside.

use std::{
    any::Any,
    io,
    net::Shutdown,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use actix_web::{dev::Extensions, rt::net::TcpStream};
use socket2::{SockRef, Socket};

/// The kernel ends a line whose peer took no byte for so long; it alone sees each byte that is taken.
const STALLED: Duration = Duration::from_secs(10);
/// What the kernel may hold for one live connection (it doubles this): the rest conflates in the outbox.
const SEND_BUFFER: usize = 32 * 1024;

/// A second descriptor of the line, held while it is watched.
#[derive(Debug)]
pub(super) struct Line(Mutex<Option<Socket>>);

impl Line {
    fn of(stream: &TcpStream) -> io::Result<Self> {
        let socket = SockRef::from(stream);
        socket.set_tcp_user_timeout(Some(STALLED))?;
        Ok(Self(Mutex::new(Some(socket.try_clone()?))))
    }

    /// Caps what the kernel buffers, so that a slow client's backlog waits where it conflates.
    pub(super) fn narrow(&self) -> io::Result<()> {
        let socket = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        socket.as_ref().map_or(Ok(()), |socket| socket.set_send_buffer_size(SEND_BUFFER))
    }

    /// Cuts the line at once: whatever the kernel still holds for it goes with the last close.
    pub(super) fn cut(&self) {
        let socket = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(socket) = socket {
            let cut = socket.set_linger(Some(Duration::ZERO)).and_then(|()| socket.shutdown(Shutdown::Both));
            if let Err(error) = cut {
                tracing::debug!(%error, "The line was gone before it was cut");
            }
        }
    }
}

/// Prepares an accepted connection; to be given to `HttpServer::on_connect`, before `bind`.
pub fn on_connect(connection: &dyn Any, extensions: &mut Extensions) {
    let Some(stream) = connection.downcast_ref::<TcpStream>() else { return };
    match Line::of(stream) {
        Ok(line) => {
            extensions.insert(Arc::new(line));
        }
        Err(error) => tracing::warn!(%error, "An accepted connection could not be prepared"),
    }
}
