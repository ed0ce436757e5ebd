//! Reads the lines of a journal, also those from before steps had kinds: they are sealed as they were written.

use granary_domain::{DealKind, StepNumber};
use serde_json::Value;

use super::{
    DealEvent, Entry, OrderEvent,
    timeline::{Template, TimelineVersion},
};

/// The events of a whole journal, oldest first.
pub fn events(journal: &[Entry]) -> Result<Vec<DealEvent>, serde_json::Error> {
    let mut of = DealKind::International;
    let read = |line: &Entry| {
        let event = event(&line.body, of)?;
        if let DealEvent::Order(OrderEvent::Placed(placement)) = &event {
            of = placement.kind;
        }
        Ok(event)
    };
    journal.iter().map(read).collect()
}

/// What the event of a single line is called, whatever kind of deal it is of.
pub fn kind_of(body: &str) -> Result<&'static str, serde_json::Error> {
    event(body, DealKind::International).map(|event| event.kind())
}

fn event(body: &str, of: DealKind) -> Result<DealEvent, serde_json::Error> {
    DealEvent::read(body).or_else(|cause| numbered(body, of).ok_or(cause))
}

/// Before steps had kinds an event named its step by the number in the first template of its kind of deal.
fn numbered(body: &str, of: DealKind) -> Option<DealEvent> {
    let mut event: Value = serde_json::from_str(body).ok()?;
    let step = event.get_mut("step")?;
    let number = u8::try_from(step.as_u64()?).ok()?;
    let kind = Template::of(of, TimelineVersion::FIRST).step(StepNumber(number))?;
    *step = kind.as_str().into();
    DealEvent::read(&event.to_string()).ok()
}
