//! Pictures: measured by their header, decoded, set upright, fitted and written anew with nothing but their pixels.

use std::io::Cursor;

use fast_image_resize::Resizer;
use image::{
    DynamicImage, ExtendedColorType, ImageDecoder, ImageEncoder, ImageFormat, ImageReader, Limits, Rgb, RgbImage, Rgba,
    codecs::png::{CompressionType, FilterType, PngEncoder},
    metadata::Orientation,
};
use jpeg_encoder::{ColorType, Encoder};

use super::{
    Frame,
    sniff::is_heic,
    unreadable::Unreadable::{self, Damaged},
};

/// The most pixels of a side, and the most bytes that all pixels may take when decoded.
const WIDEST: u32 = 20_000;
const MAX_PIXELS: u64 = 160 * 1024 * 1024;
/// How faithful a JPEG is, of 100.
const QUALITY: u8 = 88;

/// A picture as it is kept.
pub(super) fn develop(given: &[u8], frame: Frame) -> Result<Vec<u8>, Unreadable> {
    if is_heic(given) {
        return as_jpeg(fit(of_telephone(given)?, frame.side)?);
    }
    let format = image::guess_format(given).map_err(|_| Damaged)?;
    if format == ImageFormat::Jpeg && !ends(given) {
        return Err(Damaged);
    }
    let (picture, upright) = decode(given, format)?;
    let mut picture = fit(plain(picture), frame.side)?;
    picture.apply_orientation(upright);
    let with_loss = frame.jpeg || format == ImageFormat::Jpeg;
    if with_loss || (format == ImageFormat::WebP && !picture.color().has_alpha()) {
        as_jpeg(picture)
    } else {
        as_png(&picture)
    }
}

/// Whether a picture says that it has more pixels than it may, though no more than a decoder bears.
pub(super) fn is_too_large(given: &[u8], frame: Frame) -> bool {
    let size = if is_heic(given) {
        heic_rs::probe(given).ok().map(|it| (it.width, it.height))
    } else {
        let reader = image::guess_format(given).map(|format| ImageReader::with_format(Cursor::new(given), format));
        reader.and_then(ImageReader::into_dimensions).ok()
    };
    size.is_some_and(|(width, height)| is_bearable(width, height) && width * height > frame.most)
}

/// Whether a TIFF has more pages than its first, which alone would be kept.
pub(super) fn has_pages(given: &[u8]) -> bool {
    let begins_low = given.starts_with(b"II");
    let number = |at: usize, length: usize| {
        let bytes = given.get(at..at.checked_add(length)?)?.iter();
        let add = |sum: usize, byte: &u8| sum << 8 | usize::from(*byte);
        Some(if begins_low { bytes.rev().fold(0, add) } else { bytes.fold(0, add) })
    };
    let next = || {
        let first = number(4, 4)?;
        number(first + 2 + 12 * number(first, 2)?, 4)
    };
    (given.starts_with(b"II*\0") || given.starts_with(b"MM\0*")) && next().is_some_and(|next| next != 0)
}

/// A picture as telephones by Apple take it, upright.
fn of_telephone(given: &[u8]) -> Result<DynamicImage, Unreadable> {
    let told = heic_rs::probe(given).map_err(|_| Damaged)?;
    if !is_bearable(told.width, told.height) || !is_bearable(told.coded_width, told.coded_height) {
        return Err(Damaged);
    }
    let options = heic_rs::DecodeOptions { max_pixels: Some(MAX_PIXELS / 3), ..heic_rs::DecodeOptions::default() };
    let picture = heic_rs::decode(given, &options).map_err(|_| Damaged)?;
    RgbImage::from_raw(picture.width, picture.height, picture.data).map(Into::into).ok_or(Damaged)
}

/// Pixels as they are kept.
pub(super) fn keep(picture: DynamicImage, frame: Frame) -> Result<Vec<u8>, Unreadable> {
    as_png(&fit(picture, frame.side)?)
}

/// Whether a decoder may be given this many pixels.
pub(super) fn is_bearable(width: u32, height: u32) -> bool {
    width <= WIDEST && height <= WIDEST && 3 * u64::from(width) * u64::from(height) <= MAX_PIXELS
}

fn decode(given: &[u8], format: ImageFormat) -> Result<(DynamicImage, Orientation), Unreadable> {
    let mut reader = ImageReader::with_format(Cursor::new(given), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(WIDEST);
    limits.max_image_height = Some(WIDEST);
    limits.max_alloc = Some(2 * MAX_PIXELS);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| Damaged)?;
    if decoder.total_bytes() > MAX_PIXELS {
        return Err(Damaged);
    }
    let upright = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|_| Damaged)?;
    Ok((picture, upright))
}

/// Whether a JPEG comes to its end; decoders fill in grey what is missing, and half a document is none.
fn ends(given: &[u8]) -> bool {
    let mut rest = given.get(2..).unwrap_or_default();
    loop {
        match *rest {
            [0xff, 0xff, ..] => rest = &rest[1..],
            [0xff, 0xda, ref scans @ ..] => return scans.windows(2).any(|pair| pair == [0xff, 0xd9]),
            [0xff, 0x01 | 0xd0..=0xd7, ..] => rest = &rest[2..],
            [0xff, _, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([high, low]));
                rest = rest.get(2 + length..).unwrap_or_default();
            }
            _ => return false,
        }
    }
}

/// Eight bits a channel.
fn plain(picture: DynamicImage) -> DynamicImage {
    match picture {
        DynamicImage::ImageLuma16(_) => picture.into_luma8().into(),
        DynamicImage::ImageLumaA16(_) => picture.into_luma_alpha8().into(),
        DynamicImage::ImageRgb16(_) | DynamicImage::ImageRgb32F(_) => picture.into_rgb8().into(),
        DynamicImage::ImageRgba16(_) | DynamicImage::ImageRgba32F(_) => picture.into_rgba8().into(),
        picture => picture,
    }
}

fn fit(picture: DynamicImage, side: u32) -> Result<DynamicImage, Unreadable> {
    let (width, height) = fitted(picture.width(), picture.height(), side);
    if (width, height) == (picture.width(), picture.height()) {
        return Ok(picture);
    }
    let mut fit = DynamicImage::new(width, height, picture.color());
    Resizer::new().resize(&picture, &mut fit, None).map_err(|_| Damaged)?;
    Ok(fit)
}

/// The size that keeps the shape within a square; never larger than it was.
fn fitted(width: u32, height: u32, side: u32) -> (u32, u32) {
    let (longest, side) = (u64::from(width.max(height)), u64::from(side.max(1)));
    if longest <= side {
        return (width, height);
    }
    let scale = |length: u32| {
        let scaled = (u64::from(length) * side + longest / 2) / longest;
        u32::try_from(scaled.max(1)).unwrap_or(length)
    };
    (scale(width), scale(height))
}

fn as_jpeg(picture: DynamicImage) -> Result<Vec<u8>, Unreadable> {
    let (width, height) = (picture.width(), picture.height());
    let sides = (u16::try_from(width).map_err(|_| Damaged)?, u16::try_from(height).map_err(|_| Damaged)?);
    let (pixels, colour) = match picture {
        DynamicImage::ImageLuma8(grey) => (grey.into_raw(), ColorType::Luma),
        DynamicImage::ImageRgb8(colours) => (colours.into_raw(), ColorType::Rgb),
        clear => (on_white(clear), ColorType::Rgb),
    };
    let mut written = Vec::with_capacity(pixels.len() / 8);
    Encoder::new(&mut written, QUALITY).encode(&pixels, sides.0, sides.1, colour).map_err(|_| Damaged)?;
    Ok(written)
}

/// The colours of a picture that is partly clear, as they look on white.
fn on_white(picture: DynamicImage) -> Vec<u8> {
    let seen = |Rgba([r, g, b, a]): &Rgba<u8>| {
        let over = |c: u8| ((u16::from(c) * u16::from(*a) + 255 * (255 - u16::from(*a)) + 127) / 255) as u8;
        Rgb([over(*r), over(*g), over(*b)])
    };
    picture.into_rgba8().pixels().flat_map(|pixel| seen(pixel).0).collect()
}

fn as_png(picture: &DynamicImage) -> Result<Vec<u8>, Unreadable> {
    let mut written = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut written, CompressionType::Fast, FilterType::Adaptive);
    let colour: ExtendedColorType = picture.color().into();
    encoder.write_image(picture.as_bytes(), picture.width(), picture.height(), colour).map_err(|_| Damaged)?;
    Ok(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut content = Cursor::new(Vec::new());
        picture.write_to(&mut content, format).unwrap();
        content.into_inner()
    }

    fn seen(content: &[u8]) -> (ImageFormat, DynamicImage) {
        (image::guess_format(content).unwrap(), image::load_from_memory(content).unwrap())
    }

    #[test]
    fn a_picture_keeps_its_kind_and_its_size_where_it_fits() {
        for (from, to) in [
            (ImageFormat::Jpeg, ImageFormat::Jpeg),
            (ImageFormat::Png, ImageFormat::Png),
            (ImageFormat::WebP, ImageFormat::Jpeg),
        ] {
            let given = written(&DynamicImage::new_rgb8(31, 17), from);
            let (format, picture) = seen(&develop(&given, Frame::DOCUMENT).unwrap());
            assert_eq!((format, picture.width(), picture.height()), (to, 31, 17), "{from:?}");
        }
        let clear = written(&DynamicImage::new_rgba8(3, 3), ImageFormat::WebP);
        assert_eq!(seen(&develop(&clear, Frame::DOCUMENT).unwrap()).0, ImageFormat::Png, "what is clear stays clear");
    }

    #[test]
    fn every_depth_of_colour_is_kept_in_eight_bits() {
        for picture in [
            DynamicImage::new_luma8(5, 4),
            DynamicImage::new_luma_a8(5, 4),
            DynamicImage::new_rgba8(5, 4),
            DynamicImage::new_luma16(5, 4),
            DynamicImage::new_rgb16(5, 4),
            DynamicImage::new_rgba16(5, 4),
        ] {
            for frame in [Frame::DOCUMENT, Frame { side: 3, ..Frame::DOCUMENT }, Frame::SCREEN] {
                let (_, kept) = seen(&develop(&written(&picture, ImageFormat::Png), frame).unwrap());
                assert!(kept.color().bytes_per_pixel() <= 4, "{:?}", picture.color());
            }
        }
    }

    #[test]
    fn what_is_clear_becomes_white() {
        let (_, kept) =
            seen(&develop(&written(&DynamicImage::new_rgba8(8, 8), ImageFormat::Png), Frame::SCREEN).unwrap());
        assert!(kept.into_rgb8().pixels().all(|pixel| pixel.0 == [255, 255, 255]));
    }

    #[test]
    fn half_a_picture_is_none() {
        let picture = DynamicImage::new_rgb8(64, 64);
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            let whole = written(&picture, format);
            assert!(develop(&whole, Frame::DOCUMENT).is_ok());
            assert_eq!(develop(&whole[..whole.len() - 9], Frame::DOCUMENT), Err(Damaged), "{format:?}");
        }
    }

    #[test]
    fn a_picture_shrinks_in_its_shape() {
        for ((width, height), fits) in [
            ((800, 800), (800, 800)),
            ((1600, 800), (800, 400)),
            ((801, 800), (800, 799)),
            ((20_000, 1), (800, 1)),
            ((3, 10_000), (1, 800)),
        ] {
            assert_eq!(fitted(width, height, 800), fits);
        }
    }
}
