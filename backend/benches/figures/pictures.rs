//! A picture of twelve megapixels: how long the sandbox takes over it, and how much memory its child needs.

use std::{io::Cursor, time::Instant};

use bytes::Bytes;
use granary_domain::Share;
use granary_sandbox::{Frame, Job, Sandbox};
use image::{ImageFormat, Rgb, RgbImage};
use nix::sys::resource::{UsageWho, getrusage};

use crate::{ROUNDS, median};

/// Measured first: a child's figure counts what its parent held when it began.
pub(crate) async fn measure() {
    let sandbox = Sandbox::new(env!("CARGO_BIN_EXE_granary").into());
    println!("a picture of 12 megapixels");
    for (kind, format) in [("JPEG", ImageFormat::Jpeg), ("PNG ", ImageFormat::Png)] {
        let photo = photo(format);
        for (frame, name) in [(Frame::DOCUMENT, "kept"), (Frame::SCREEN, "for screens")] {
            let mut rounds = Vec::new();
            for _ in 0..=ROUNDS {
                let begun = Instant::now();
                sandbox.run(Job::Picture(frame), photo.clone(), Share::SERVER).await.expect("the picture is sound");
                rounds.push(begun.elapsed().as_secs_f64() * 1000.0);
            }
            println!("{kind} {name:<14} {:>9.0} ms   (expected: at most 700)", median(&rounds));
        }
    }
    let most = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts").max_rss() / 1024;
    println!("memory              {most:>9} MiB  (expected: at most 256)");
    println!();
}

/// Something like a photograph: soft light with a little noise.
fn photo(format: ImageFormat) -> Bytes {
    let noise = |x: u32, y: u32| (x.wrapping_mul(0x9e37_79b9) ^ y.wrapping_mul(0x85eb_ca6b)) >> 29;
    let light = |at: u32, of: u32, grain: u32| u8::try_from(at * 240 / of + grain).unwrap_or(u8::MAX);
    let photo = RgbImage::from_fn(4000, 3000, |x, y| {
        let grain = noise(x, y);
        Rgb([light(x, 4000, grain), light(y, 3000, grain), light(x + y, 7000, grain)])
    });
    let mut content = Cursor::new(Vec::new());
    photo.write_to(&mut content, format).expect("the photo is written");
    content.into_inner().into()
}
