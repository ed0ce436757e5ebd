//! What happens to a shipment on its way, and the air that its goods travel in: as it is told, checked and shown.

use granary_domain::{
    AirHumidity, AirTemperature, Band, ContainerNumber, EventClass, EventCode, Port,
    record::{Keyed, Row},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Consignment, Reading, RefusalReason, ShipmentEvent, Times};

/// How many events, and how many readings, a shipment takes: one of these every six hours of the longest way.
pub const MAX_EVENTS: usize = 60;
pub const MAX_READINGS: usize = 200;

/// An event on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventView {
    /// Counts those of the shipment from 1, as they follow each other.
    pub number: u32,
    pub code: EventCode,
    pub event_class: EventClass,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container_number: Option<ContainerNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port: Option<Port>,
    pub times: Times,
}

/// A reading on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadingView {
    /// Counts those of the shipment from 1, the oldest first.
    pub number: u32,
    pub at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<AirTemperature>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub humidity: Option<AirHumidity>,
    /// Whether it leaves what was demanded.
    pub is_out_of_range: bool,
}

/// What the air must be that goods travel in, and how often it was not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Climate {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<Band>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub humidity: Option<Band>,
    pub readings_out_of_range: u32,
}

impl Row for EventView {
    const KEY: &'static str = "number";
}

impl Row for ReadingView {
    const KEY: &'static str = "number";
}

impl Consignment {
    /// Every event has a time and its place, none is told twice, and what was is not to come.
    pub(in crate::deal) fn check_journey(
        &self,
        at: Timestamp,
        is_near: impl Fn(Timestamp) -> bool,
    ) -> Result<(), RefusalReason> {
        let alike = |one: &ShipmentEvent, other: &ShipmentEvent| {
            (one.code, &one.container_number, one.port) == (other.code, &other.container_number, other.port)
        };
        let is_known =
            |it: &ContainerNumber| self.containers.iter().any(|one| one.container_number.as_ref() == Some(it));
        for (nth, event) in self.events.iter().enumerate() {
            let at_port = event.code.class() == EventClass::Transport;
            let is_odd = event.times.best().is_none()
                || event.times.actual > Some(at)
                || !event.times.all().into_iter().flatten().all(&is_near)
                || event.container_number.as_ref().is_some_and(|it| at_port || !is_known(it))
                || (at_port && event.port.is_none())
                || self.events.iter().take(nth).any(|other| alike(event, other));
            if is_odd || nth >= MAX_EVENTS {
                return Err(RefusalReason::InvalidAt(format!("shipment.events[{nth}]")));
            }
        }
        for (nth, it) in self.readings.iter().enumerate() {
            let is_empty = it.temperature.is_none() && it.humidity.is_none();
            let twice = self.readings.iter().take(nth).any(|other| other.at == it.at);
            if is_empty || twice || it.at > at || !is_near(it.at) || nth >= MAX_READINGS {
                return Err(RefusalReason::InvalidAt(format!("shipment.readings[{nth}]")));
            }
        }
        Ok(())
    }

    /// One after another, by the best that is known of when.
    pub(in crate::deal) fn events_view(&self) -> Keyed<EventView> {
        let mut events: Vec<_> = self.events.iter().collect();
        events.sort_by_key(|it| it.times.best());
        let view = |(number, it): (u32, &ShipmentEvent)| {
            let ShipmentEvent { code, container_number, port, times } = it.clone();
            EventView { number, code, event_class: code.class(), container_number, port, times }
        };
        (1..).zip(events).map(view).collect()
    }

    pub(in crate::deal) fn readings_view(&self) -> Keyed<ReadingView> {
        let mut readings: Vec<_> = self.readings.iter().collect();
        readings.sort_by_key(|it| it.at);
        let view = |(number, it): (u32, &Reading)| {
            let Reading { at, temperature, humidity } = *it;
            ReadingView { number, at, temperature, humidity, is_out_of_range: self.leaves(it) }
        };
        (1..).zip(readings).map(view).collect()
    }

    /// Told where anything is demanded of the air.
    pub(in crate::deal) fn climate(&self) -> Option<Climate> {
        let temperature = self.temperature.and_then(|it| it.band());
        let humidity = self.humidity.and_then(|it| it.band());
        let is_demanded = temperature.is_some() || humidity.is_some();
        let readings_out_of_range = self.readings_out_of_range();
        is_demanded.then_some(Climate { temperature, humidity, readings_out_of_range })
    }

    pub(in crate::deal) fn readings_out_of_range(&self) -> u32 {
        self.readings.iter().map(|it| u32::from(self.leaves(it))).sum()
    }

    fn leaves(&self, it: &Reading) -> bool {
        let warm = self.temperature.and_then(|it| it.band()).zip(it.temperature);
        let moist = self.humidity.and_then(|it| it.band()).zip(it.humidity);
        warm.is_some_and(|(band, it)| !it.is_within(band)) || moist.is_some_and(|(band, it)| !it.is_within(band))
    }
}
