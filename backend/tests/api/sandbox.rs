//! The sandbox: what its children give back, and that none outlives its limits or whoever waits for it.

use std::{
    fs::{File, read_link},
    io::{ErrorKind, PipeWriter, Write},
    os::fd::{AsRawFd, OwnedFd},
    path::PathBuf,
    process::{Command, Stdio},
    task::Poll,
    time::Duration,
};

use bytes::Bytes;
use futures::future::{join_all, poll_immediate};
use granary_domain::{Share, UserId};
use granary_sandbox::{Frame, Job, Refused, Sandbox};
use image::{DynamicImage, ImageFormat};
use serde_json::json;

use crate::{
    scenario::Stage,
    server::{TestServer, printer_beside},
};

const WORKER: &str = env!("CARGO_BIN_EXE_granary");
const JOB: Job = Job::Picture(Frame::SCREEN);

fn sandbox() -> Sandbox {
    Sandbox::new(PathBuf::from(WORKER))
}

/// What a child reads from, and what holds it there for as long as nobody lets go.
fn endless() -> (File, PipeWriter) {
    let (reader, writer) = std::io::pipe().unwrap();
    (File::from(OwnedFd::from(reader)), writer)
}

/// Writes until nobody is left who could read.
fn nobody_reads(mut writer: PipeWriter) {
    loop {
        match writer.write(&[0; 4096]) {
            Ok(_) => {}
            Err(cause) if cause.kind() == ErrorKind::BrokenPipe => return,
            Err(cause) => panic!("{cause}"),
        }
    }
}

fn picture(width: u32, height: u32, format: ImageFormat) -> Bytes {
    let mut content = std::io::Cursor::new(Vec::new());
    DynamicImage::new_rgb8(width, height).write_to(&mut content, format).unwrap();
    content.into_inner().into()
}

#[actix_web::test]
async fn a_picture_comes_back_fitted_and_written_anew() {
    let developed = sandbox().run(JOB, picture(1600, 900, ImageFormat::Png), Share::SERVER).await.unwrap();
    let seen = image::load_from_memory_with_format(&developed, ImageFormat::Jpeg).unwrap();
    assert_eq!((seen.width(), seen.height()), (800, 450));
}

#[actix_web::test]
async fn a_file_is_read_where_it_stands() {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&picture(20, 10, ImageFormat::Png)).unwrap();
    std::io::Seek::rewind(&mut file).unwrap();
    let developed = sandbox().run(Job::Picture(Frame::DOCUMENT), file, Share::SERVER).await.unwrap();
    assert_eq!(image::guess_format(&developed).unwrap(), ImageFormat::Png);
}

#[actix_web::test]
async fn what_is_no_picture_is_refused() {
    for content in [&b""[..], b"<svg/>", b"GIF89a", b"\xff\xd8\xff\xe0", b"\x89PNG\r\n\x1a\n"] {
        let refused = sandbox().run(JOB, Bytes::from_static(content), Share::SERVER).await;
        assert_eq!(refused, Err(Refused::Unreadable), "{content:?}");
    }
}

#[actix_web::test]
async fn a_job_without_an_end_is_ended_with_its_child() {
    let (file, writer) = endless();
    assert_eq!(
        sandbox().hurried(Duration::from_millis(300)).run(JOB, file, Share::SERVER).await,
        Err(Refused::TooLong)
    );
    nobody_reads(writer);
}

#[actix_web::test]
async fn a_child_ends_when_nobody_waits_for_it_any_more() {
    let (sandbox, (file, writer)) = (sandbox(), endless());
    let mut waiting = Box::pin(sandbox.run(JOB, file, Share::SERVER));
    assert!(matches!(futures::poll!(&mut waiting), Poll::Pending));
    drop(waiting);
    nobody_reads(writer);
}

#[actix_web::test]
async fn of_one_person_one_job_is_at_work_some_wait_and_the_next_is_told_to_come_back() {
    let sandbox = sandbox();
    let [one, other] = [1, 2].map(|it| Share::of_person(UserId(uuid::Uuid::from_u128(it))));
    let (files, writers): (Vec<_>, Vec<_>) = (0..25).map(|_| endless()).unzip();
    let jobs = files.into_iter().map(|file| sandbox.run(JOB, file, one));
    let mut all = Box::pin(join_all(jobs));
    assert!(poll_immediate(&mut all).await.is_none());
    assert_eq!(sandbox.run(JOB, Bytes::new(), one).await, Err(Refused::Busy));
    assert_eq!(sandbox.run(JOB, Bytes::new(), other).await, Err(Refused::Unreadable), "others are at work meanwhile");
    drop(all);
    writers.into_iter().for_each(nobody_reads);
    assert_eq!(sandbox.run(JOB, Bytes::new(), one).await, Err(Refused::Unreadable), "there is room again");
}

#[actix_web::test]
async fn a_sandbox_without_its_worker_is_closed() {
    let sandbox = Sandbox::new(PathBuf::from("/nowhere/granary"));
    assert_eq!(sandbox.run(JOB, Bytes::new(), Share::SERVER).await, Err(Refused::Broken));
}

#[test]
fn a_child_is_limited_before_it_reads() {
    let mut child = Command::new(WORKER)
        .args(["work", "image", "800", "1000000"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let limits = || std::fs::read_to_string(format!("/proc/{}/limits", child.id())).unwrap();
    let most = |limits: &str, of: &str| {
        let line = limits.lines().find(|line| line.starts_with(of)).unwrap();
        line[of.len()..].split_whitespace().next().unwrap().to_owned()
    };
    // The memory comes last.
    while most(&limits(), "Max address space") != "536870912" {
        std::thread::yield_now();
    }
    let limits = limits();
    for (of, wanted) in [
        ("Max cpu time", "10"),
        ("Max file size", "0"),
        ("Max open files", "0"),
        ("Max processes", "0"),
        ("Max core file size", "0"),
    ] {
        assert_eq!(most(&limits, of), wanted, "{of}");
    }
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(65));
}

#[actix_web::test]
async fn a_child_gives_way_to_what_answers_people_from_its_first_step() {
    let (reader, writer) = endless();
    let pipe = read_link(format!("/proc/self/fd/{}", reader.as_raw_fd())).unwrap();
    let job = actix_web::rt::spawn(async move { sandbox().run(JOB, reader, Share::SERVER).await });
    let reads = |process: &u32| read_link(format!("/proc/{process}/fd/0")).is_ok_and(|it| it == pipe);
    let child = loop {
        tokio::task::yield_now().await;
        let all = std::fs::read_dir("/proc").unwrap();
        let numbers = all.filter_map(|it| it.ok()?.file_name().to_str()?.parse().ok());
        if let Some(child) = numbers.filter(|it| *it != std::process::id()).find(reads) {
            break child;
        }
    };
    let niceness = |process: &str| -> i32 {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
        stat.rsplit(')').next().unwrap().split_whitespace().nth(16).unwrap().parse().unwrap()
    };
    assert_eq!(niceness(&child.to_string()), (niceness("self") + 10).min(19));
    drop(writer);
    assert_eq!(job.await.unwrap(), Err(Refused::Unreadable));
}

#[actix_web::test]
async fn a_document_waits_for_the_printer_to_be_built_and_needs_no_restart_then() {
    let folder = tempfile::tempdir().unwrap();
    let printer = folder.path().join("granary-print");
    let place = printer.display().to_string();
    let stage = Stage::of(TestServer::with(&[("limits", "off"), ("printer", &place)]).await).await;
    let order = json!({ "dealId": stage.deal().await });
    let early = stage.admin.post("/api/v1/admin/deal/generatePO", order.clone()).await;
    assert_eq!((early.status, &early.body["code"]), (503, &json!("PRINTER_NOT_READY")));
    assert_eq!(stage.server.count("select count(*) from printed_documents").await, 0, "it has no number");
    std::os::unix::fs::symlink(printer_beside(WORKER), &printer).unwrap();
    let printed = stage.admin.post("/api/v1/admin/deal/generatePO", order).await;
    assert_eq!((printed.status, &printed.body["data"]["version"]), (200, &json!(1)));
}
