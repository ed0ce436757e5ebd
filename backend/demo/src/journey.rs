//! The way of the demo's cooled shipment: what happened to it, and what its logger read.

use granary_domain::ContainerType;
use granary_trade::deal::{Consignment, Container, Times};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// Every twelve hours what the logger read on the way, until the cooling failed for a day and a half.
pub(super) fn journey(it: &Consignment, now: Timestamp) -> Result<Consignment, serde_json::Error> {
    let left = it.departure.actual.unwrap_or(now);
    let hours = |hours: i64| left + SignedDuration::from_hours(hours);
    let container = it.containers.first().and_then(|it| it.container_number.clone());
    let of_container = [("PICK", -120), ("STUF", -96), ("RSEA", -95), ("GTIN", -60), ("LOAD", -12)];
    let events = of_container.map(|(code, after)| {
        let times = json!({ "planned": hours(after - 6), "actual": hours(after) });
        json!({ "code": code, "containerNumber": container, "times": times })
    });
    let called = json!({ "code": "ARRI", "port": "ESVLC", "times": { "planned": hours(96), "actual": hours(101) } });
    let leaves =
        json!({ "code": "DEPA", "port": "ESVLC", "times": { "planned": hours(120), "estimated": hours(150) } });
    let landed = json!({ "code": "DISC", "containerNumber": container, "times": { "planned": hours(26 * 24) } });
    let read = (0..).map(|nth| (nth, hours(12 * nth))).take_while(|(_, at)| *at < now).map(|(nth, at)| {
        let warm = if (6..9).contains(&nth) { 30 * (nth - 5) } else { 0 };
        let tenths = 38 + nth * 7 % 6 + warm;
        let temperature = format!("{}.{}", tenths / 10, tenths % 10);
        json!({ "at": at, "temperature": temperature, "humidity": (83 + nth * 5 % 4).to_string() })
    });
    let departure = Times { planned: Some(hours(-12)), ..it.departure };
    let arrival = Times { planned: it.arrival.estimated.map(|it| it - SignedDuration::from_hours(48)), ..it.arrival };
    Ok(Consignment {
        departure,
        arrival,
        temperature: "4".to_owned().try_into().ok(),
        humidity: "85".to_owned().try_into().ok(),
        containers: it
            .containers
            .iter()
            .map(|it| Container { container_type: ContainerType::Reefer40, ..it.clone() })
            .collect(),
        events: events
            .into_iter()
            .chain([called, leaves, landed])
            .map(serde_json::from_value)
            .collect::<Result<_, _>>()?,
        readings: read.map(serde_json::from_value).collect::<Result<_, _>>()?,
        ..it.clone()
    })
}
