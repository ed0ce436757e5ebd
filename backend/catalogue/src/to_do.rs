//! What somebody is to do, in either language.

use granary_domain::Language;
use granary_trade::deal::ActionKind;

use super::arabic;

/// What is to be done besides deals, by its kind in the list of what waits.
const BESIDES: &[(&str, [&str; 2])] = &[
    ("offerAnswer", ["Answer the offer", "الرد على العرض"]),
    ("quoteRequest", ["Quote your price", "تقديم عرض سعرك"]),
    ("questionAnswer", ["Answer the question", "الإجابة عن السؤال"]),
    ("bidDecision", ["Take the highest bid, or not", "قبول أعلى مزايدة أو عدم قبولها"]),
    ("priceAnswer", ["Answer the price that the seller names", "الرد على السعر الذي يطلبه البائع"]),
    ("actApproval", ["Approval of what a colleague asked for", "الموافقة على ما طلبه زميل"]),
    ("bid", ["Bid more, if you want the lot", "زيادة مزايدتك إن أردت الدفعة"]),
    ("approval", ["Approve it, or not", "الموافقة أو عدمها"]),
    ("limitApplication", ["Decide on the application for a limit", "البت في طلب الحد"]),
    ("goods", ["See to the goods in the warehouse", "متابعة البضاعة في المستودع"]),
    ("phrase", ["Decide on what looks like contact details", "البت فيما يشبه بيانات الاتصال"]),
    ("verification", ["Review the documents", "مراجعة المستندات"]),
];

/// Its step in a deal, or the kind of what is to be done.
pub fn to_do(kind: &str, at_step: Option<&str>, language: Language) -> String {
    if let Some((_, [english, arabic])) = BESIDES.iter().find(|(it, _)| *it == kind) {
        return by(language, english, arabic).to_owned();
    }
    let action = match language {
        Language::En => kind.parse::<ActionKind>().map_or(kind, |it| it.label()),
        Language::Ar => arabic::value("toDo", kind).unwrap_or(kind),
    };
    at_step.filter(|_| kind == ActionKind::Step.as_str()).map_or(action, |name| step(name, language)).to_owned()
}

/// What a step is called.
pub(super) fn step(name: &str, language: Language) -> &str {
    by(language, name, arabic::value("stepName", name).unwrap_or(name))
}

const fn by<'a>(language: Language, english: &'a str, arabic: &'a str) -> &'a str {
    match language {
        Language::En => english,
        Language::Ar => arabic,
    }
}

#[cfg(test)]
mod tests {
    use granary_live::pending_list::{DeskTaskKind, LotDutyKind};

    use super::*;

    #[test]
    fn whatever_waits_besides_deals_is_called_something_in_either_language() {
        let kinds = LotDutyKind::ALL.iter().map(|it| it.as_str()).chain(DeskTaskKind::ALL.iter().map(|it| it.as_str()));
        for kind in kinds.chain(["approval", "bid"]) {
            let [english, arabic] = Language::ALL.map(|it| to_do(kind, None, it));
            assert!(english != kind && arabic != kind && arabic != english, "{kind}: {english}, {arabic}");
        }
    }
}
