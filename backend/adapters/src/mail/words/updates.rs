//! What letters say of deals and lots, in either language.

use granary_catalogue::{company, day, letter, plain, to_do, topic, typed};
use granary_domain::Language;
use granary_identity::{
    mail::{DealBrief, Digest, Stoppable, ToDo, Update, UpdateItem},
    notification::NotificationKind,
};

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
    let told: Vec<String> = it.told.iter().map(|told| letter(told.kind, &told.params, language)).collect();
    let subject = subject(it, &told);
    let facts = it.deal.iter().map(|deal| facts(deal, language));
    let ask = it.deal.iter().map(|deal| match &deal.to_do {
        Some(asked) => by!(language, "For you to do: ", "المطلوب منك: ").to_owned() + &ask(asked, language) + ".",
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
    let first = it.first.iter().map(|deal| {
        let asked = deal.to_do.as_ref().map(|asked| ask(asked, language)).unwrap_or_default();
        format!("{} · {asked}", named(deal, typed))
    });
    let news = it.updates.iter().map(|update| {
        let told: Vec<String> = update.told.iter().map(|told| letter(told.kind, &told.params, language)).collect();
        let about = update.deal.as_ref().map(|deal| format!("{} · ", named(deal, typed))).unwrap_or_default();
        about + &told.join(" ")
    });
    let lists = [
        List { heading: by!(language, "Due first", "الأقرب استحقاقًا").into(), lines: first.collect() },
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
