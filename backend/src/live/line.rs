//! The line of one live connection: its task, which lets the reader read and writes what the outbox holds.

use std::{
    cell::RefCell,
    future::poll_fn,
    io,
    rc::Rc,
    sync::Arc,
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};

use actix_web::{dev::Payload, rt};
use granary_http::TcpConnection;
use granary_runtime::hub::{Close, Next, Outbox, Worker};

use super::{connection::Connection, socket::Reading};

/// A line that went while it took nothing for so long was slow: the kernel ended it, as `http::TcpConnection` has it.
const SLOW: Duration = Duration::from_secs(5);
/// How long the client may take to read the close frame, so that what it still sends does not reset the line.
const LAST_WORDS: Duration = Duration::from_secs(1);

thread_local! {
    /// The worker of this thread, which writes what channels show to all of its lines.
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

/// A connection and its socket, until either is gone.
pub(super) struct Line {
    pub(super) connection: Arc<Connection>,
    pub(super) tcp: Arc<TcpConnection>,
}

/// Runs the line on this thread; it begins once the connection has left HTTP.
pub(super) fn run(connection: Arc<Connection>, tcp: Arc<TcpConnection>, payload: Payload) {
    let line = Rc::new(Line { connection, tcp });
    let reading = RefCell::new(Some(Reading::new(&line, payload)));
    rt::spawn(async move {
        poll_fn(|cx| line.poll(&reading, cx)).await;
        drop(reading);
        let tcp = line.tcp.clone();
        drop(line);
        linger(&tcp).await;
    });
}

/// The worker of this thread.
pub(super) fn worker() -> Worker {
    WORKER.with_borrow_mut(|worker| match worker {
        Some(worker) if !worker.is_gone() => worker.clone(),
        _ => {
            let (started, task) = Worker::new();
            rt::spawn(task);
            worker.insert(started).clone()
        }
    })
}

impl Line {
    /// Writes to the socket from here on, where HTTP has left it; `false` when the client went before.
    pub(super) fn take_over(&self) -> bool {
        let has_left = self.tcp.has_left();
        if has_left {
            self.connection.outbox.plug(self.tcp.clone());
        }
        has_left
    }

    /// Ready when the close frame is said, or the client is gone.
    fn poll(&self, reading: &RefCell<Option<Reading>>, cx: &mut Context<'_>) -> Poll<()> {
        let outbox = &self.connection.outbox;
        let hear = |cx: &mut Context<'_>| {
            let mut reading = reading.borrow_mut();
            if reading.as_mut().is_some_and(|reading| reading.poll(cx).is_ready()) {
                *reading = None;
            }
            let is_over = reading.is_none() && (!self.tcp.has_left() || !outbox.is_ended());
            if is_over { Poll::Ready(()) } else { Poll::Pending }
        };
        let rejoin = |topics: Vec<_>| reading.borrow().iter().for_each(|reading| reading.rejoin(topics.clone()));
        poll_turn(outbox, cx, hear, |cx| self.tcp.poll_room(cx), rejoin)
    }
}

/// One turn of a line: hears what came, and writes what waits; ready when the line is over.
fn poll_turn(
    outbox: &Outbox,
    cx: &mut Context<'_>,
    mut hear: impl FnMut(&mut Context<'_>) -> Poll<()>,
    mut room: impl FnMut(&mut Context<'_>) -> Poll<io::Result<()>>,
    mut rejoin: impl FnMut(Vec<Arc<str>>),
) -> Poll<()> {
    loop {
        // Who takes nothing is not heard.
        let is_heard = !outbox.is_full();
        if is_heard && hear(cx).is_ready() {
            return Poll::Ready(());
        }
        match outbox.poll_send(cx) {
            Poll::Pending if is_heard => return Poll::Pending,
            // There is room again, and what woke the line may have been what it did not hear.
            Poll::Pending => {}
            Poll::Ready(Next::Full) => match ready!(room(cx)) {
                Ok(()) => {}
                Err(_) => return Poll::Ready(()),
            },
            Poll::Ready(Next::Orphans(topics)) => rejoin(topics),
            Poll::Ready(Next::Over) => return Poll::Ready(()),
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let connection = &self.connection;
        if connection.outbox.full_for(Instant::now()) >= SLOW {
            metrics::counter!("granary_live_slow_closes_total").increment(1);
            connection.end(Close::new(Close::SLOW, "The client takes nothing."));
        }
        connection.live.let_go(connection);
        connection.outbox.unplug();
    }
}

/// Reads on after the last word until the client has closed, too.
async fn linger(tcp: &TcpConnection) {
    if tcp.has_left() && tcp.shut().is_ok() {
        let discard = async { while poll_fn(|cx| tcp.poll_receive(cx)).await.is_ok_and(|bytes| !bytes.is_empty()) {} };
        let _ = tokio::time::timeout(LAST_WORDS, discard).await;
    }
}

#[cfg(test)]
mod tests {
    use std::{
        cell::Cell,
        sync::atomic::{AtomicBool, Ordering},
        task::Waker,
    };

    use granary_runtime::hub::Socket;

    use super::*;

    /// A socket that has room, or has none.
    #[derive(Default)]
    struct NarrowSocket(AtomicBool);

    impl Socket for NarrowSocket {
        fn try_send(&self, bytes: &[u8]) -> io::Result<usize> {
            if self.0.load(Ordering::Relaxed) { Ok(bytes.len()) } else { Err(io::ErrorKind::WouldBlock.into()) }
        }
    }

    #[test]
    fn what_woke_the_line_while_it_was_full_is_heard_once_there_is_room() {
        let (outbox, heard, socket) = (Outbox::default(), Cell::new(0), Arc::new(NarrowSocket::default()));
        outbox.plug(socket.clone());
        outbox.pong(b"");
        let turn = || {
            let hear = |_: &mut Context<'_>| {
                heard.set(heard.get() + 1);
                Poll::Pending
            };
            let room = |_: &mut Context<'_>| {
                if socket.0.load(Ordering::Relaxed) { Poll::Ready(Ok(())) } else { Poll::Pending }
            };
            poll_turn(&outbox, &mut Context::from_waker(Waker::noop()), hear, room, |_| {})
        };
        assert!(turn().is_pending() && outbox.is_full() && heard.get() == 1);
        assert!(turn().is_pending() && outbox.is_full() && heard.get() == 1, "who takes nothing is not heard");
        socket.0.store(true, Ordering::Relaxed);
        assert!(turn().is_pending() && !outbox.is_full() && heard.get() == 2);
    }
}
