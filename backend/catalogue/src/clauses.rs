//! What several parameters of a sentence say together: what goods come to at which price, a moment, and what is said only where it is
//! known.

use granary_domain::{Language, Unit, refusal::Params};
use granary_trade::printed::thousands;
use jiff::Timestamp;

use super::{arabic, speech::Speech, written::sum};

/// The clause of a name; nothing where the name is that of one parameter alone.
pub(super) fn of(name: &str, params: &Params, speech: &impl Speech) -> Option<String> {
    let [english, arabic] = match name {
        "amount" => return worth(params, speech.language()),
        "day" => return ends(params).map(|at| speech.moment(at)),
        "until" => {
            ends(params).map(|at| speech.moment(at)).map(|at| [format!("Open until {at}."), format!("متاح حتى {at}.")])
        }
        "pay" => to_pay(params, speech),
        "claim" => params.text("amount").map(|amount| {
            [format!("Amount: {}.", money(amount, Language::En)), format!("المبلغ: {}.", money(amount, Language::Ar))]
        }),
        _ => return None,
    }
    .unwrap_or_default();
    Some(match speech.language() {
        Language::En => english,
        Language::Ar => arabic,
    })
}

fn ends(params: &Params) -> Option<Timestamp> {
    params.text("until")?.parse().ok()
}

/// How much is to be paid, and as far as it is confirmed into which account, by which reference.
fn to_pay(params: &Params, speech: &impl Speech) -> Option<[String; 2]> {
    let amount = params.text("amount").filter(|it| !it.is_empty()).map(|it| money(it, speech.language()));
    // The number of an invoice is what its seller wrote on it.
    let [account, reference] = ["account", "reference"]
        .map(|name| Some(speech.value(name, params.text(name).filter(|it| !it.is_empty())?).into_owned()));
    let said = |names: [&str; 3]| {
        let parts = names.into_iter().zip([&amount, &account, &reference]);
        let parts: Vec<_> = parts.filter_map(|(name, it)| Some(format!("{name}: {}.", it.as_ref()?))).collect();
        parts.join(" ")
    };
    Some([said(["To be paid", "Account", "Reference"]), said(["المبلغ المستحق", "الحساب", "المرجع"])])
}

/// What goods come to, with how much of what it is at which price; nothing where no sum is told.
pub fn worth(params: &Params, language: Language) -> Option<String> {
    let [sum, price, quantity] = ["sum", "amount", "quantity"].map(|it| params.text(it));
    let (sum, price) = (money(sum?, language), money(price?, language));
    let quantity = quantity?;
    let shown = quantity.parse().map_or_else(|_| quantity.to_owned(), thousands);
    let unit = params.text("unit").and_then(|it| it.parse::<Unit>().ok());
    Some(match (unit, language) {
        (None, _) => format!("{sum} ({shown} × {price})"),
        (Some(unit), Language::En) => {
            let one = unit.label().to_lowercase();
            let counted = match (quantity, unit) {
                ("1", _) => one.clone(),
                (_, Unit::Box) => format!("{one}es"),
                _ => format!("{one}s"),
            };
            format!("{sum} ({shown} {counted} at {price} per {one})")
        }
        (Some(unit), Language::Ar) => {
            let [counted, per] = ["unit", "per"].map(|list| arabic::value(list, unit.as_str()).unwrap_or_default());
            format!("{sum} (الكمية {shown} {counted}، بسعر {price} {per})")
        }
    })
}

fn money(told: &str, language: Language) -> String {
    sum(told, language).unwrap_or_else(|| told.to_owned())
}

#[cfg(test)]
mod tests {
    use granary_identity::notification::NotificationKind as K;
    use jiff::tz::TimeZone;

    use super::*;
    use crate::{letter::letter, notification};

    /// Kinds about lots and quotations that name no price.
    const WITHOUT_PRICE: &[K] = &[
        K::LotAsked,
        K::LotAnswered,
        K::LotChanged,
        K::LotTermsChanged,
        K::LotWithdrawn,
        K::LotAuctionEnded,
        K::LotUnsold,
        K::LotBidVoided,
        K::LotUnplaced,
        K::QuoteRequestReceived,
        K::QuoteRequestClosed,
        K::QuoteRequestEnded,
    ];

    fn dubai() -> TimeZone {
        TimeZone::get("Asia/Dubai").unwrap()
    }

    fn priced() -> Params {
        let params = Params::default().with("title", "Basmati").with("amount", "USD 1500.00");
        let params = params.with("sum", "USD 60000.00").with("quantity", "40").with("unit", "metric-ton");
        params.with("day", "2026-12-03").with("until", "2026-12-03T12:30:00Z")
    }

    #[test]
    fn whatever_names_a_price_of_a_lot_tells_what_it_comes_to_and_what_it_is_for() {
        let is_of_lots = |kind: &&K| kind.as_str().starts_with("lot.") || kind.as_str().starts_with("quoteRequest.");
        for kind in K::ALL.iter().filter(is_of_lots).filter(|kind| !WITHOUT_PRICE.contains(kind)) {
            let reply = notification(*kind, &priced());
            let [english, arabic] = Language::ALL.map(|it| letter(*kind, &priced(), it, &dubai()));
            for said in [&reply, &english] {
                assert!(
                    said.contains("USD 60,000.00 (40 metric tons at USD 1,500.00 per metric ton)"),
                    "{kind}: {said}"
                );
            }
            assert!(arabic.contains("\u{2068}USD 60,000.00\u{2069} (الكمية 40 طن متري، بسعر "), "{kind}: {arabic}");
        }
    }

    #[test]
    fn a_price_is_for_what_it_is_for() {
        for (quantity, unit, told) in [
            ("1", "metric-ton", "USD 60,000.00 (1 metric ton at USD 1,500.00 per metric ton)"),
            ("12.345", "metric-ton", "USD 60,000.00 (12.345 metric tons at USD 1,500.00 per metric ton)"),
            ("1600", "bag", "USD 60,000.00 (1,600 bags at USD 1,500.00 per bag)"),
            ("20", "box", "USD 60,000.00 (20 boxes at USD 1,500.00 per box)"),
            ("20", "", "USD 60,000.00 (20 × USD 1,500.00)"),
        ] {
            let params = Params::default().with("amount", "USD 1500.00").with("sum", "USD 60000.00");
            let params = params.with("quantity", quantity).with("unit", unit);
            assert_eq!(worth(&params, Language::En).as_deref(), Some(told));
        }
    }

    #[test]
    fn a_moment_is_told_in_the_zone_of_its_reader_and_what_ends_with_it() {
        let [english, arabic] = Language::ALL.map(|it| letter(K::LotOffer, &priced(), it, &dubai()));
        assert!(english.ends_with(" Open until 3 December 2026, 16:30 (Asia/Dubai)."), "{english}");
        assert!(arabic.ends_with(" متاح حتى 3 ديسمبر 2026، الساعة 16:30 (\u{2068}Asia/Dubai\u{2069})."), "{arabic}");
        let lapsing = letter(K::LotOfferLapsing, &priced(), Language::En, &dubai());
        assert!(lapsing.contains("ends on 3 December 2026, 16:30 (Asia/Dubai) unless"), "{lapsing}");
        assert!(notification(K::LotOfferLapsing, &priced()).contains("ends on 2026-12-03 12:30 UTC unless"));
    }

    #[test]
    fn what_was_told_before_there_were_sums_and_moments_still_reads() {
        let old = Params::default().with("title", "Basmati").with("amount", "USD 1500.00").with("day", "2026-12-03");
        let said = |kind| letter(kind, &old, Language::En, &dubai());
        assert_eq!(said(K::LotWon), "You won \u{2068}Basmati\u{2069} for USD 1,500.00.");
        assert_eq!(said(K::LotOffer), "An offer on \u{2068}Basmati\u{2069} waits for your answer: USD 1,500.00.");
        assert_eq!(
            said(K::LotCountered),
            "The seller would give \u{2068}Basmati\u{2069} to you for USD 1,500.00: you may answer until 3 December 2026."
        );
        let due = Params::default().with("order_id", "I-7").with("step", 5).with("stepName", "Advance paid");
        let due = due.with("day", "2026-12-03");
        let said = letter(K::PaymentDue, &due, Language::En, &dubai());
        assert_eq!(said, "Order I-7: the payment of step 5 (Advance paid) is due on 3 December 2026.");
        let opened = Params::default().with("order_id", "I-7");
        let said = letter(K::DisputeOpened, &opened, Language::En, &dubai());
        assert_eq!(said, "A dispute was raised over order I-7.");
    }

    #[test]
    fn what_is_to_be_paid_is_told_with_where_and_what_is_claimed_with_its_sum() {
        let due = Params::default().with("order_id", "I-7").with("step", 5).with("stepName", "Advance paid");
        let due = due.with("day", "2026-12-03").with("amount", "USD 18000.00");
        let due = due.with("account", "AE … 0606").with("reference", "I-7 / TI-0037");
        let [english, arabic] = Language::ALL.map(|it| letter(K::PaymentDue, &due, it, &dubai()));
        let told =
            "To be paid: USD 18,000.00. Account: \u{2068}AE … 0606\u{2069}. Reference: \u{2068}I-7 / TI-0037\u{2069}.";
        assert!(english.ends_with(told), "{english}");
        assert!(
            arabic.ends_with("الحساب: \u{2068}AE … 0606\u{2069}. المرجع: \u{2068}I-7 / TI-0037\u{2069}."),
            "{arabic}"
        );
        let linked = due.with("reference", "I-7 / pay.example.com/x");
        let said = letter(K::PaymentDue, &linked, Language::En, &dubai());
        assert!(!said.contains("pay.example.com"), "{said}");
        let opened = Params::default().with("order_id", "I-7").with("amount", "USD 5000.00");
        for kind in [K::DisputeOpened, K::OutcomeProposed] {
            let said = letter(kind, &opened, Language::En, &dubai());
            assert!(said.ends_with(" Amount: USD 5,000.00."), "{said}");
        }
    }
}
