//! What each person chose: how soon letters about a thing come, in which hours none do, and in which time zone they live.

use std::collections::BTreeMap;

use granary_domain::{TimeZoneName, choices};
use jiff::{Timestamp, ToSpan, Zoned, civil::Time, tz::TimeZone};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::kinds::Weight;

choices! {
    /// What a letter is about.
    LetterTopic {
        Orders = "orders", "Orders and their steps";
        Documents = "documents", "Documents and signatures";
        Payments = "payments", "Payments and refunds";
        Shipments = "shipments", "Shipments";
        Disputes = "disputes", "Disputes";
        Finance = "finance", "Finance by a bank";
        Lots = "lots", "Auctions, offers and questions";
        Messages = "messages", "Messages that were not read";
        Desk = "desk", "Work of the desk";
    }

    /// How soon a letter comes.
    LetterPace {
        AtOnce = "atOnce", "All at once";
        Usual = "usual", "At once what presses, the rest in the morning; for staff all but approvals in the morning";
        Morning = "morning", "In the morning";
        Never = "never", "Only what binds, in the morning";
    }
}

/// The hour at which letters of the morning leave, where their reader lives.
const MORNING: Time = Time::constant(8, 0, 0, 0);

/// Hours of the day in which no letter comes, across midnight too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    #[serde(with = "clock")]
    #[schema(value_type = String, example = "21:00")]
    pub from: Time,
    #[serde(with = "clock")]
    #[schema(value_type = String, example = "07:00")]
    pub until: Time,
}

/// What somebody chose; what they did not choose is as most traders would have it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LetterChoices {
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub paces: BTreeMap<LetterTopic, LetterPace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// UTC where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<TimeZoneName>,
}

/// What to choose anew; what is absent stays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LetterChange {
    #[serde(default)]
    pub paces: BTreeMap<LetterTopic, LetterPace>,
    /// Null for none.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<QuietHours>)]
    pub quiet: Option<Option<QuietHours>>,
    #[serde(default)]
    pub time_zone: Option<TimeZoneName>,
}

fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<QuietHours>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl LetterChange {
    /// Letters about some things come no more.
    pub fn stop(topics: &[LetterTopic]) -> Self {
        Self { paces: topics.iter().map(|it| (*it, LetterPace::Never)).collect(), ..Self::default() }
    }
}

impl LetterChoices {
    /// With what is chosen anew.
    #[must_use]
    pub fn with(self, change: LetterChange) -> Self {
        let mut paces = self.paces;
        paces.extend(change.paces);
        Self { paces, quiet: change.quiet.unwrap_or(self.quiet), time_zone: change.time_zone.or(self.time_zone) }
    }

    pub(super) fn pace(&self, topic: LetterTopic) -> LetterPace {
        self.paces.get(&topic).copied().unwrap_or(LetterPace::Usual)
    }

    /// Whether they want to hear of something at once.
    pub(super) fn at_once(&self, topic: LetterTopic, weight: Weight, is_staff: bool) -> bool {
        match self.pace(topic) {
            LetterPace::AtOnce => weight != Weight::Daily,
            LetterPace::Usual => {
                matches!(weight, Weight::Binds | Weight::Urgent) && (topic == LetterTopic::Desk || !is_staff)
            }
            LetterPace::Morning | LetterPace::Never => false,
        }
    }

    /// The moment where its reader lives.
    fn local(&self, at: Timestamp) -> Zoned {
        at.to_zoned(self.time_zone.as_ref().map_or(TimeZone::UTC, TimeZoneName::zone))
    }

    /// The first morning after a moment.
    pub(super) fn morning_after(&self, at: Timestamp) -> Timestamp {
        self.next(MORNING, at)
    }

    /// The moment, or the end of the quiet hours that it falls into.
    pub(super) fn out_of_quiet(&self, at: Timestamp) -> Timestamp {
        let time = self.local(at).time();
        let is_within = |it: &QuietHours| {
            if it.from <= it.until { (it.from..it.until).contains(&time) } else { time >= it.from || time < it.until }
        };
        self.quiet.filter(is_within).map_or(at, |it| self.next(it.until, at))
    }

    /// When a clock shows this time next; the moment itself where there is no such day any more.
    fn next(&self, time: Time, after: Timestamp) -> Timestamp {
        let here = self.local(after);
        let zone = here.time_zone();
        let today = here.date();
        let days = [today, today.saturating_add(1.day())];
        // Where the clock is put back, a day has it twice.
        let moments = days.into_iter().flat_map(|day| {
            let it = zone.to_ambiguous_zoned(day.to_datetime(time));
            [it.clone().compatible(), it.later()]
        });
        moments.flatten().map(|it| it.timestamp()).find(|it| *it > after).unwrap_or(after)
    }
}

/// Hours and minutes, such as `21:00`.
mod clock {
    use jiff::civil::Time;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    const SHAPE: &str = "%H:%M";

    pub(super) fn serialize<S: Serializer>(time: &Time, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&time.strftime(SHAPE))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Time, D::Error> {
        Time::strptime(SHAPE, String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
