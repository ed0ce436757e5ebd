//! How far goods travel from port to port.

use super::Port;

/// Ways are longer than the line between two points.
const DETOUR: f64 = 1.35;

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "less than once around the earth")]
pub fn kilometres(from: Port, to: Port) -> u32 {
    let [(south, west), (north, east)] = [from, to].map(|port| {
        let (latitude, longitude) = port.position();
        (latitude.to_radians(), longitude.to_radians())
    });
    let half = |from: f64, to: f64| ((to - from) / 2.0).sin().powi(2);
    let chord = half(south, north) + south.cos() * north.cos() * half(west, east);
    (6371.0 * 2.0 * chord.sqrt().asin() * DETOUR).round() as u32
}
