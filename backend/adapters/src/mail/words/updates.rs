//! What letters say of deals and lots, in either language.

use granary_catalogue::{company, day, letter, moment, plain, to_do, topic, typed, worth};
use granary_domain::{Language, TimeZoneName};
use granary_identity::{
    mail::{DealBrief, Digest, Stoppable, TaskBrief, ToDo, Update, UpdateItem},
    notification::NotificationKind,
};
use jiff::{civil::Date, tz::TimeZone};

use super::letter::{Action, List, Words, action};
use crate::mail::pages::Pages;

/// The one or the other by the language.
macro_rules! by {
    ($language:expr, $english:expr, $arabic:expr) => {
        match $language {
            Language::En => $english,
            Language::Ar => $arabic,
        }
    };
}

pub(super) fn update(it: &Update, language: Language, pages: &Pages) -> Words {
    let told = told(it, language);
    let subject = subject(it, &told);
    let facts = it.deal.iter().map(|deal| facts(deal, language));
    let facts = facts.chain(it.goods.iter().filter_map(|goods| facts_of(goods, language)));
    let asked = it.deal.iter().map(|deal| deal.to_do.as_ref().map(|asked| ask(asked, language)));
    let zone = zone(it.zone.as_ref());
    let asked = asked.chain(it.goods.iter().map(|goods| ask_of(goods, language, &zone)));
    let ask = asked.map(|asked| match asked {
        Some(asked) => by!(language, "For you to do: ", "المطلوب منك: ").to_owned() + &asked + ".",
        None => by!(language, "There is nothing for you to do now.", "لا شيء مطلوبًا منك الآن.").to_owned(),
    });
    Words {
        preview: told.first().cloned().unwrap_or_default(),
        heading: subject.clone(),
        subject,
        paragraphs: facts.chain(told).chain(ask).collect(),
        action: it.told.last().and_then(|last| button(last, language, pages)),
        note: by!(
            language,
            "How soon such letters come is yours to choose in your account settings.",
            "يمكنك اختيار موعد وصول هذه الرسائل في إعدادات حسابك."
        )
        .into(),
        ..Words::default()
    }
}

fn told(it: &Update, language: Language) -> Vec<String> {
    let zone = zone(it.zone.as_ref());
    it.told.iter().map(|told| letter(told.kind, &told.params, language, &zone)).collect()
}

fn zone(of: Option<&TimeZoneName>) -> TimeZone {
    of.map_or(TimeZone::UTC, TimeZoneName::zone)
}

pub(super) fn digest(it: &Digest, language: Language, pages: &Pages) -> Words {
    let Digest { waiting, overdue, today, .. } = it;
    let subject = by!(
        language,
        format!("Your trade: {waiting} to do, {overdue} overdue"),
        format!("تجارتك: المطلوب {waiting}، والمتأخر {overdue}")
    );
    let figures = by!(
        language,
        format!("To do: {waiting}. Overdue: {overdue}. Due by today: {today}."),
        format!("المطلوب: {waiting}. المتأخر: {overdue}. المستحق حتى اليوم: {today}.")
    );
    let news = it.updates.iter().map(|update| {
        let about = update.deal.as_ref().map(|deal| format!("{} · ", named(deal, typed))).unwrap_or_default();
        about + &told(update, language).join(" ")
    });
    let lists = [
        List {
            heading: by!(language, "Due first", "الأقرب استحقاقًا").into(), lines: due_first(it, language)
        },
        List { heading: by!(language, "What is new", "الجديد").into(), lines: news.collect() },
    ];
    Words {
        preview: figures.clone(),
        heading: by!(language, "Your trade today", "تجارتك اليوم").into(),
        subject,
        paragraphs: vec![figures],
        lists: lists.into_iter().filter(|it| !it.lines.is_empty()).collect(),
        action: action(by!(language, "See what waits for me", "عرض ما ينتظرني"), pages.pending_actions()),
        note: by!(
            language,
            "What comes in the morning and what at once is yours to choose in your account settings.",
            "يمكنك اختيار ما يصل صباحًا وما يصل فورًا في إعدادات حسابك."
        )
        .into(),
        ..Words::default()
    }
}

/// What is due first, in deals and besides, each with what is to be done, by when, what it comes to, and who waits for it.
fn due_first(it: &Digest, language: Language) -> Vec<String> {
    let zone = zone(it.zone.as_ref());
    let deals = it.first.iter().map(|deal| {
        let asked = deal.to_do.as_ref().map(|asked| ask(asked, language));
        let due = deal.to_do.as_ref().and_then(|asked| asked.due_on);
        let sum = by!(language, deal.sum.clone(), format!("\u{2068}{}\u{2069}", deal.sum));
        (due, [Some(named(deal, typed)), asked, Some(sum), waits(&deal.with, language)])
    });
    let besides = it.besides.iter().map(|task| {
        let due = task.until.map(|until| until.to_zoned(zone.clone()).date());
        let title = Some(typed(&task.title)).filter(|_| !task.title.is_empty());
        let asked = ask_of(task, language, &zone);
        (due, [title, asked, worth(&task.figures, language), waits(task.with.as_slice(), language)])
    });
    let mut lines: Vec<_> = deals.chain(besides).collect();
    lines.sort_by_key(|(due, _)| due.unwrap_or(Date::MAX));
    lines.into_iter().map(|(_, parts)| parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")).collect()
}

/// Who waits for its reader; nothing where nobody is known to.
fn waits(with: &[String], language: Language) -> Option<String> {
    let names: Vec<String> = with.iter().map(|it| company(it)).collect();
    let said =
        by!(language, format!("waiting for you: {}", names.join(" and ")), format!("بانتظارك: {}", names.join(" و")));
    Some(said).filter(|_| !names.is_empty())
}

/// What the link says by which these are stopped.
pub(in crate::mail) fn stop(of: Stoppable, language: Language) -> String {
    let topic = match of {
        Stoppable::News => {
            return by!(language, "Get no more news by email", "عدم تلقي الأخبار بالبريد بعد الآن").to_owned();
        }
        Stoppable::Topics => by!(language, "all but what binds you", "كل شيء إلا ما يُلزمك"),
        Stoppable::Topic(it) => topic(it, language),
    };
    by!(language, format!("Get no more letters about: {topic}"), format!("عدم تلقي رسائل بعد الآن عن: {topic}"))
}

/// The same for all letters about a deal or lot, so that mail programs keep them together.
fn subject(it: &Update, told: &[String]) -> String {
    match (&it.deal, it.told.first().and_then(|it| it.text("title"))) {
        (Some(deal), _) => named(deal, plain),
        (None, Some(title)) => plain(title),
        (None, None) => {
            told.first().cloned().unwrap_or_default().trim_end_matches('.').replace(['\u{2068}', '\u{2069}'], "")
        }
    }
}

fn named(deal: &DealBrief, goods: fn(&str) -> String) -> String {
    format!("{} · {}", deal.order_id, goods(&deal.goods))
}

fn facts(deal: &DealBrief, language: Language) -> String {
    let goods = typed(&deal.goods);
    let goods = match deal.further_goods {
        0 => goods,
        more => by!(language, format!("{goods} and {more} more"), format!("{goods} و{more} غيرها")),
    };
    let goods = match &deal.weight {
        Some(weight) => by!(language, format!("{goods}, {weight}"), format!("{goods}، \u{2068}{weight}\u{2069}،")),
        None => goods,
    };
    let with: Vec<String> = deal.with.iter().map(|it| company(it)).collect();
    let sum = &deal.sum;
    by!(
        language,
        format!("{goods}, with {}, for {sum}.", with.join(" and ")),
        format!("{goods} مع {} بقيمة \u{2068}{sum}\u{2069}.", with.join(" و"))
    )
}

/// The goods with the other side, where it may be known, and their sum, where it is.
fn facts_of(it: &TaskBrief, language: Language) -> Option<String> {
    let goods = Some(typed(&it.title)).filter(|_| !it.title.is_empty())?;
    let with = it.with.as_ref().map(|it| company(it));
    let with = with.map(|it| by!(language, format!(", with {it}"), format!(" مع {it}"))).unwrap_or_default();
    let sum = worth(&it.figures, language);
    let sum = sum.map(|it| by!(language, format!(", for {it}"), format!(" بقيمة {it}"))).unwrap_or_default();
    Some(format!("{goods}{with}{sum}.")).filter(|_| !(with.is_empty() && sum.is_empty()))
}

/// What is to be done besides deals, and until when.
fn ask_of(it: &TaskBrief, language: Language, zone: &TimeZone) -> Option<String> {
    let what = to_do(it.to_do.as_ref()?, None, language);
    Some(match it.until.map(|until| moment(until, language, zone)) {
        None => what,
        Some(until) => by!(language, format!("{what}, by {until}"), format!("{what}، حتى {until}")),
    })
}

fn ask(it: &ToDo, language: Language) -> String {
    let what = to_do(&it.kind, it.step.as_deref(), language);
    match it.due_on.map(|due| day(due, language)) {
        None => what,
        Some(due) if it.is_overdue => {
            by!(language, format!("{what}, due since {due}"), format!("{what}، مستحق منذ {due}"))
        }
        Some(due) => by!(language, format!("{what}, by {due}"), format!("{what}، حتى {due}")),
    }
}

fn button(it: &UpdateItem, language: Language, pages: &Pages) -> Option<Action> {
    let label = if it.id("signatureId").is_some() {
        by!(language, "Open the document", "فتح المستند")
    } else if it.deal().is_some() {
        by!(language, "Open the order", "فتح الطلب")
    } else if it.id("listingId").is_some() {
        by!(language, "Open the lot", "فتح الدفعة")
    } else if it.id("requestId").is_some() {
        by!(language, "Open the request", "فتح طلب عرض السعر")
    } else if it.id("productId").is_some() || it.kind == NotificationKind::GoodsAsked {
        by!(language, "Open the goods", "فتح البضاعة")
    } else if it.kind == NotificationKind::SearchLots {
        by!(language, "Open the market", "فتح السوق")
    } else if matches!(it.kind, NotificationKind::ApprovalAsked | NotificationKind::CompanyApprovalAsked) {
        by!(language, "Decide", "البت")
    } else {
        by!(language, "Go to my dashboard", "الذهاب إلى لوحتي")
    };
    action(label, pages.of(it))
}
