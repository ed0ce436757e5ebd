//! What fan-out is measured beside: a server that does nothing but write.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    time::{Duration, Instant},
};

use jiff::Timestamp;

/// How this program is told to write one frame to all who connect.
pub(crate) const RAW: &str = "serve-raw";

/// Writes one frame to each socket, one after another, so often a second, from when the first socket says so until it says
/// something again.
pub(crate) fn serve_raw(port: &str, sockets: &str, rate: &str, bytes: &str) {
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let listener = TcpListener::bind(("127.0.0.1", number(port) as u16)).expect("the port is free");
    // Who tried whether there is a server is gone again.
    drop(listener.accept().expect("a caller"));
    let accepted = (0..number(sockets)).map(|_| listener.accept().expect("a caller").0);
    let mut lines: Vec<TcpStream> = accepted.inspect(|line| line.set_nodelay(true).expect("no delay")).collect();
    let every = Duration::from_secs(1) / number(rate) as u32;
    let mut first = lines[0].try_clone().expect("another handle");
    while first.read(&mut [0; 8]).is_ok_and(|said| said > 0) {
        let mut due = Instant::now();
        loop {
            let frame = frame(number(bytes));
            lines.iter_mut().for_each(|line| line.write_all(&frame).expect("the client reads"));
            due += every;
            let wait = due.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
            first.set_read_timeout(Some(wait)).expect("a wait");
            if first.read(&mut [0; 8]).is_ok() {
                break;
            }
        }
        first.set_read_timeout(None).expect("no wait");
    }
}

/// A text frame of so many bytes, with its moment at the end as the product's have it.
fn frame(bytes: usize) -> Vec<u8> {
    let end = format!("\",\"events\":[{{\"at\":\"{}\"}}]}}", Timestamp::now());
    let ballast = "x".repeat(bytes.saturating_sub(end.len() + 12));
    let text = format!("{{\"ballast\":\"{ballast}{end}");
    let length = u16::try_from(text.len()).expect("a short frame").to_be_bytes();
    [&[0x81, 126, length[0], length[1]], text.as_bytes()].concat()
}
