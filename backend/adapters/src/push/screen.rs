//! What a device shows of a notification.

use granary_catalogue::{plain, pushed};
use granary_domain::Language;
use granary_identity::{mail::UpdateItem, push::ScreenNotification};
use uuid::Uuid;

use crate::mail::Pages;

/// The most characters of a title; devices show about as many.
const LONGEST_TITLE: usize = 80;

/// The notification as a locked screen may show it.
pub fn on_screen(told: &UpdateItem, language: Language) -> ScreenNotification {
    let title = told.text("order_id").map(str::to_owned).or_else(|| told.text("title").map(plain));
    ScreenNotification {
        title: title.unwrap_or_else(|| "Granary".to_owned()).chars().take(LONGEST_TITLE).collect(),
        body: pushed(told.kind, language).to_owned(),
        url: Pages::new("", &"".into()).of(told),
        tag: topic(told).unwrap_or_else(|| told.kind.to_string()),
        lang: language,
        dir: if language == Language::Ar { "rtl" } else { "ltr" },
    }
}

/// The deal or lot that it is about, as push services want to have it named.
pub fn topic(told: &UpdateItem) -> Option<String> {
    Some(told.about()).filter(|it| !it.is_nil()).map(|it: Uuid| it.simple().to_string())
}

#[cfg(test)]
mod tests {
    use granary_domain::refusal::Params;
    use granary_identity::notification::NotificationKind;
    use serde_json::json;

    use super::*;

    fn told(kind: NotificationKind, params: &[(&'static str, &str)]) -> UpdateItem {
        UpdateItem { kind, params: params.iter().fold(Params::default(), |all, (name, value)| all.with(name, *value)) }
    }

    #[test]
    fn a_locked_screen_shows_what_happened_to_which_deal_and_neither_names_nor_sums() {
        let deal = ("dealId", "01900000-0000-7000-8000-000000000001");
        let secrets = [("company", "Deccan"), ("amount", "USD 60,000.00"), ("reason", "bankrupt"), ("account", "AE07")];
        for kind in NotificationKind::ALL {
            for language in [Language::En, Language::Ar] {
                let params = [&[deal, ("order_id", "INT-1042")][..], &secrets].concat();
                let shown = serde_json::to_string(&on_screen(&told(*kind, &params), language)).unwrap();
                assert!(shown.len() < 500 && shown.contains("INT-1042"), "{shown}");
                for (_, secret) in secrets {
                    assert!(!shown.contains(secret), "{shown}");
                }
            }
        }
        let shown = on_screen(&told(NotificationKind::OrderAssigned, &[deal, ("order_id", "INT-1042")]), Language::Ar);
        let url = "/dashboard/deals/01900000-0000-7000-8000-000000000001";
        let expected = json!({
            "title": "INT-1042", "body": "أُسند طلب إلى بنكك", "url": url, "tag": "01900000000070008000000000000001",
            "lang": "ar", "dir": "rtl",
        });
        assert_eq!(serde_json::to_value(shown).unwrap(), expected);
        let lot = told(
            NotificationKind::LotOutbid,
            &[("listingId", "01900000-0000-7000-8000-000000000002"), ("title", "Rice")],
        );
        assert_eq!(on_screen(&lot, Language::En).title, "Rice");
        let approval = told(NotificationKind::ApprovalAsked, &[("name", "Mariam")]);
        let shown = on_screen(&approval, Language::En);
        assert_eq!(
            (&*shown.title, &*shown.url, &*shown.tag),
            ("Granary", "/dashboard/admin/approvals", "approval.asked")
        );
    }
}
