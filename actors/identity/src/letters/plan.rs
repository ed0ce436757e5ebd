//! When what somebody is notified of leaves as a letter: pure, of what they chose and of what reached them before.

use jiff::{SignedDuration, Timestamp};

use super::{LetterChoices, LetterPace, kinds, kinds::Weight};
use crate::notification::NotificationKind;

/// So long a letter waits for what else the same act brings.
const GATHER: SignedDuration = SignedDuration::from_secs(10);
/// So long after a letter about a deal or lot the next one about it leaves, with all that came between.
const PAUSE: SignedDuration = SignedDuration::from_mins(10);
/// How many letters at once one person gets in an hour, whoever causes them. What is beyond leaves together, with the same pause, so
/// that nobody's news waits for the end of what others flood.
const IN_AN_HOUR: usize = 20;
/// How many of those the acts of one company of others may cause, so that none spends what is there for all. What is beyond and binds
/// leaves together as above; the rest comes in the morning.
const OF_ONE_COMPANY: usize = 5;

/// Whom letters are for, and what reached them within the hour.
#[derive(Debug, Clone, PartialEq)]
pub struct LetterReader {
    pub choices: LetterChoices,
    /// Staff hear of all deals: what is not theirs to decide waits for the morning.
    pub is_staff: bool,
    /// When the last letter about the same deal or lot left.
    pub last: Option<Timestamp>,
    /// How many left within the hour, and when the last of them did.
    pub count: usize,
    pub newest: Option<Timestamp>,
    /// The same of those that acts of the company caused whose act this is; none of the reader's own company or of nobody's.
    pub count_of_company: usize,
    pub newest_of_company: Option<Timestamp>,
}

/// What a letter would tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct News {
    pub kind: NotificationKind,
    pub at: Timestamp,
    /// Until when it was put off; when it came where it was not.
    pub due: Timestamp,
    /// Its reader saw it on the screen.
    pub is_read: bool,
}

/// What becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dispatch {
    /// No letter.
    Drop,
    /// Not before then.
    Later(Timestamp),
    /// In the letter about its deal or lot.
    Leave,
    /// In one letter with all that waited.
    Gathered,
}

/// What is older is shown on no device any more: it is in the inbox.
const STALE: SignedDuration = SignedDuration::from_hours(24);

/// What becomes of news on the devices of its reader: what they chose to have at once is shown at once, outside of their quiet hours.
pub fn push(news: News, choices: &LetterChoices, is_staff: bool, now: Timestamp) -> Dispatch {
    let is_wanted = !news.is_read && now.duration_since(news.at) < STALE;
    let pressing = is_wanted.then(|| kinds::of(news.kind)).flatten();
    match pressing.filter(|(topic, weight)| choices.at_once(*topic, *weight, is_staff)) {
        None => Dispatch::Drop,
        Some(_) => match choices.out_of_quiet(now) {
            due if due <= now => Dispatch::Leave,
            due => Dispatch::Later(due),
        },
    }
}

/// What becomes of news at this moment.
pub fn dispatch(news: News, reader: &LetterReader, now: Timestamp) -> Dispatch {
    let Some((topic, weight)) = kinds::of(news.kind) else { return Dispatch::Drop };
    let binds = weight == Weight::Binds;
    if news.is_read && !binds {
        return Dispatch::Drop;
    }
    if reader.choices.pace(topic) == LetterPace::Never && !binds {
        return Dispatch::Drop;
    }
    let is_at_once = reader.choices.at_once(topic, weight, reader.is_staff);
    let morning = reader.choices.morning_after(news.at);
    let crowds = reader.count_of_company >= OF_ONE_COMPANY;
    // What was kept back until the morning comes with all else that did; what binds is never kept back, but for quiet hours.
    let is_at_once = is_at_once && (binds || news.due < morning && !crowds);
    let is_flooded = is_at_once && (crowds || reader.count >= IN_AN_HOUR);
    let due = if is_at_once {
        let last = match (reader.count >= IN_AN_HOUR, crowds) {
            (true, _) => reader.newest,
            (false, true) => reader.newest_of_company,
            (false, false) => reader.last,
        };
        let after_last = last.map_or(news.at, |last| last + PAUSE);
        reader.choices.out_of_quiet((news.at + GATHER).max(after_last))
    } else {
        reader.choices.out_of_quiet(morning)
    };
    match (due <= now, is_at_once && !is_flooded) {
        (false, _) => Dispatch::Later(due),
        (true, true) => Dispatch::Leave,
        (true, false) => Dispatch::Gathered,
    }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use serde_json::json;

    use super::{super::LetterTopic, *};

    fn at(text: &str) -> Timestamp {
        format!("2026-12-01T{text}Z").parse().unwrap()
    }

    fn reader(choices: serde_json::Value) -> LetterReader {
        LetterReader {
            choices: serde_json::from_value(choices).unwrap(),
            is_staff: false,
            last: None,
            count: 0,
            newest: None,
            count_of_company: 0,
            newest_of_company: None,
        }
    }

    fn news(kind: NotificationKind) -> News {
        News { kind, at: at("10:00:00"), due: at("10:00:00"), is_read: false }
    }

    const PLACED: NotificationKind = NotificationKind::OrderPlaced;
    const PRINTED: NotificationKind = NotificationKind::OrderPrinted;

    #[test]
    fn what_presses_leaves_at_once_and_the_rest_in_the_morning() {
        let usual = reader(json!({}));
        assert_eq!(dispatch(news(PLACED), &usual, at("10:00:05")), Dispatch::Later(at("10:00:10")));
        assert_eq!(dispatch(news(PLACED), &usual, at("10:00:10")), Dispatch::Leave);
        let morning = at("08:00:00") + 24.hours();
        assert_eq!(dispatch(news(PRINTED), &usual, at("10:00:10")), Dispatch::Later(morning));
        assert_eq!(dispatch(news(PRINTED), &usual, morning), Dispatch::Gathered);
        // It is morning where its reader lives.
        let dubai = reader(json!({ "timeZone": "Asia/Dubai" }));
        assert_eq!(dispatch(news(PRINTED), &dubai, at("10:00:10")), Dispatch::Later(at("04:00:00") + 24.hours()));
        let gone = reader(json!({ "timeZone": "Mars/Olympus" }));
        assert_eq!(
            dispatch(news(PRINTED), &gone, at("10:00:10")),
            Dispatch::Later(morning),
            "of a zone that is no more"
        );
        let staff = LetterReader { is_staff: true, ..reader(json!({})) };
        assert_eq!(dispatch(news(PLACED), &staff, at("10:00:10")), Dispatch::Later(morning));
        assert_eq!(dispatch(news(NotificationKind::ApprovalAsked), &staff, at("10:00:10")), Dispatch::Leave);
    }

    #[test]
    fn what_binds_can_be_put_off_and_not_silenced() {
        let never = reader(json!({ "paces": { "orders": "never", "documents": "never" } }));
        assert_eq!(dispatch(news(PLACED), &never, at("10:00:10")), Dispatch::Later(at("08:00:00") + 24.hours()));
        assert_eq!(dispatch(news(PRINTED), &never, at("10:00:10")), Dispatch::Drop);
        let read = |kind| News { is_read: true, ..news(kind) };
        assert_eq!(dispatch(read(PLACED), &reader(json!({})), at("10:00:10")), Dispatch::Leave);
        assert_eq!(dispatch(read(NotificationKind::OrderHeld), &reader(json!({})), at("10:00:10")), Dispatch::Drop);
        assert_eq!(dispatch(news(NotificationKind::LimitApproved), &reader(json!({})), at("10:00:10")), Dispatch::Drop);
    }

    #[test]
    fn one_deal_brings_one_letter_in_ten_minutes_and_one_person_twenty_in_an_hour() {
        let told = LetterReader { last: Some(at("09:59:00")), ..reader(json!({})) };
        assert_eq!(dispatch(news(PLACED), &told, at("10:01:00")), Dispatch::Later(at("10:09:00")));
        assert_eq!(dispatch(news(PLACED), &told, at("10:09:00")), Dispatch::Leave);
        let flooded = LetterReader { count: 20, newest: Some(at("09:55:00")), ..reader(json!({})) };
        assert_eq!(dispatch(news(PLACED), &flooded, at("10:01:00")), Dispatch::Later(at("10:05:00")));
        assert_eq!(dispatch(news(PLACED), &flooded, at("10:05:00")), Dispatch::Gathered, "with all others");
    }

    #[test]
    fn one_company_spends_no_more_than_its_part_and_what_it_sends_beyond_is_gathered() {
        const HELD: NotificationKind = NotificationKind::OrderHeld;
        let crowded = LetterReader {
            count: 5,
            newest: Some(at("09:58:00")),
            count_of_company: 5,
            newest_of_company: Some(at("09:55:00")),
            ..reader(json!({}))
        };
        let within = LetterReader { count: 19, count_of_company: 4, ..crowded.clone() };
        let of_another = LetterReader { count_of_company: 0, newest_of_company: None, ..crowded.clone() };
        let morning = at("08:00:00") + 24.hours();
        for (what, kind, it, now, becomes) in [
            ("its last letter", HELD, &within, "10:00:10", Dispatch::Leave),
            ("of another company", HELD, &of_another, "10:00:10", Dispatch::Leave),
            ("what presses, beyond", HELD, &crowded, "10:00:10", Dispatch::Later(morning)),
            ("what binds, beyond", PLACED, &crowded, "10:01:00", Dispatch::Later(at("10:05:00"))),
            ("what binds, ten minutes later", PLACED, &crowded, "10:05:00", Dispatch::Gathered),
        ] {
            assert_eq!(dispatch(news(kind), it, at(now)), becomes, "{what}");
        }
        let kept_back = News { due: morning, ..news(HELD) };
        assert_eq!(dispatch(kept_back, &reader(json!({})), morning), Dispatch::Gathered, "however quiet it is by then");
    }

    #[test]
    fn a_device_shows_what_presses_at_once_outside_of_quiet_hours_while_it_is_news() {
        let shown = |kind, choices, is_staff, now| push(news(kind), &reader(choices).choices, is_staff, at(now));
        assert_eq!(shown(PLACED, json!({}), false, "10:00:00"), Dispatch::Leave);
        assert_eq!(shown(PRINTED, json!({}), false, "10:00:00"), Dispatch::Drop);
        assert_eq!(shown(PRINTED, json!({ "paces": { "documents": "atOnce" } }), false, "10:00:00"), Dispatch::Leave);
        assert_eq!(shown(PLACED, json!({}), true, "10:00:00"), Dispatch::Drop, "staff hear of all deals");
        for pace in ["morning", "never"] {
            assert_eq!(shown(PLACED, json!({ "paces": { "orders": pace } }), false, "10:00:00"), Dispatch::Drop);
        }
        let asleep = json!({ "quiet": { "from": "09:00", "until": "12:30" } });
        assert_eq!(shown(PLACED, asleep.clone(), false, "10:00:00"), Dispatch::Later(at("12:30:00")));
        assert_eq!(shown(PLACED, asleep, false, "12:30:00"), Dispatch::Leave);
        let read = News { is_read: true, ..news(PLACED) };
        assert_eq!(push(read, &LetterChoices::default(), false, at("10:00:00")), Dispatch::Drop);
        let next_day = at("10:00:00") + 24.hours();
        assert_eq!(push(news(PLACED), &LetterChoices::default(), false, next_day), Dispatch::Drop);
    }

    #[test]
    fn no_letter_comes_in_quiet_hours_across_midnight_or_not() {
        let asleep = |from: &str, until: &str| reader(json!({ "quiet": { "from": from, "until": until } }));
        let now = at("10:00:10");
        assert_eq!(dispatch(news(PLACED), &asleep("09:00", "12:30"), now), Dispatch::Later(at("12:30:00")));
        assert_eq!(dispatch(news(PLACED), &asleep("22:00", "11:00"), now), Dispatch::Later(at("11:00:00")));
        assert_eq!(dispatch(news(PLACED), &asleep("22:00", "07:00"), now), Dispatch::Leave);
    }

    #[test]
    fn quiet_hours_end_in_the_same_night_where_the_clock_is_put_on_or_back() {
        let asleep = reader(json!({ "timeZone": "Europe/Berlin", "quiet": { "from": "22:00", "until": "02:30" } }));
        for (now, end) in [
            ("2026-10-25T00:10:00Z", "2026-10-25T00:30:00Z"),
            ("2026-10-25T01:10:00Z", "2026-10-25T01:30:00Z"),
            ("2026-10-25T21:10:00Z", "2026-10-26T01:30:00Z"),
            ("2026-03-29T00:50:00Z", "2026-03-29T01:30:00Z"),
        ] {
            let [now, end]: [Timestamp; 2] = [now, end].map(|it| it.parse().unwrap());
            let told = News { at: now, due: now, ..news(PLACED) };
            assert_eq!(push(told, &asleep.choices, false, now), Dispatch::Later(end), "{now}");
        }
    }

    #[test]
    fn whoever_chooses_all_at_once_gets_all_at_once() {
        let paces = LetterTopic::ALL.iter().map(|it| (it.as_str().to_owned(), json!("atOnce"))).collect();
        let all = reader(json!({ "paces": serde_json::Value::Object(paces) }));
        for kind in NotificationKind::ALL.iter() {
            let Some((_, weight)) = kinds::of(*kind) else { continue };
            let told = dispatch(news(*kind), &all, at("10:00:10"));
            let morning = Dispatch::Later(at("08:00:00") + 24.hours());
            assert_eq!(told, if weight == kinds::Weight::Daily { morning } else { Dispatch::Leave }, "{kind}");
        }
    }

    #[test]
    fn what_a_saved_search_found_comes_in_one_letter_a_day_and_on_no_device_however_it_was_chosen() {
        let (found, morning) = (NotificationKind::SearchLot, at("08:00:00") + 24.hours());
        for (pace, told) in [
            (json!({}), Dispatch::Later(morning)),
            (json!({ "paces": { "lots": "atOnce" } }), Dispatch::Later(morning)),
            (json!({ "paces": { "lots": "morning" } }), Dispatch::Later(morning)),
            (json!({ "paces": { "lots": "never" } }), Dispatch::Drop),
        ] {
            let reader = reader(pace.clone());
            assert_eq!(dispatch(news(found), &reader, at("10:00:10")), told, "{pace}");
            assert_eq!(push(news(found), &reader.choices, false, at("10:00:00")), Dispatch::Drop, "{pace}");
            let later = if told == Dispatch::Drop { Dispatch::Drop } else { Dispatch::Gathered };
            assert_eq!(dispatch(news(found), &reader, morning), later, "{pace}");
        }
    }
}
