//! What letters say and how they look: the same in both languages, and nothing of anybody's own making runs in them.

use crate::outbox::Outbox;
use granary_domain::{InvitationId, Language, MemberRole, refusal::Params};
use granary_identity::{
    mail::{BroadcastText, Update, UpdateItem},
    notification::NotificationKind,
};
use jiff::{Timestamp, civil::date};
use serde_json::json;
use uuid::Uuid;

use super::*;

fn mailer() -> Mailer {
    Mailer::new(Pages::new("https://trade.granary.test", &"the secret of a test".into()), Arc::new(Outbox::default()))
}

fn broadcast() -> BroadcastText {
    BroadcastText {
        subject: "New lanes".into(),
        text: "From March on goods leave Mundra twice a week.\n\nAsk us.".into(),
        subject_ar: Some("خطوط جديدة".into()),
        text_ar: Some("من آذار تغادر البضائع موندرا مرتين في الأسبوع.".into()),
    }
}

/// Every letter, each with something in every field, and what of it must be read in the letter.
fn every_letter() -> Vec<(MailTemplate, Vec<&'static str>)> {
    let link = Uuid::nil();
    let letters = vec![
        (
            MailTemplate::VerifyEmail { link, company: None },
            vec!["https://trade.granary.test/mail-verification?token=AAAAAAAAAAAAAAAAAAAAA"],
        ),
        (
            MailTemplate::ResetPassword { link },
            vec!["https://trade.granary.test/reset-password?token=AAAAAAAAAAAAAAAAAAAAA"],
        ),
        (
            MailTemplate::Invitation { link },
            vec!["https://trade.granary.test/reset-password?token=AAAAAAAAAAAAAAAAAAAAA"],
        ),
        (
            MailTemplate::MemberInvitation { invitation: InvitationId(link), company: None, role: MemberRole::Finance },
            vec!["https://trade.granary.test/join?token=AAAAAAAAAAAAAAAAAAAAA"],
        ),
        (MailTemplate::PasswordChanged { second_factor: None }, vec!["https://trade.granary.test/reset-password"]),
        (
            MailTemplate::ChangeEmail { link },
            vec!["https://trade.granary.test/mail-verification?token=AAAAAAAAAAAAAAAAAAAAA"],
        ),
        (
            MailTemplate::EmailChange { link, is_done: true },
            vec!["https://trade.granary.test/mail-verification?token=AAAAAAAAAAAAAAAAAAAAA"],
        ),
        (MailTemplate::Welcome {}, vec!["https://trade.granary.test/login"]),
        (MailTemplate::Registered {}, vec!["https://trade.granary.test/login"]),
        (MailTemplate::Code { code: "048213".into() }, vec!["048213"]),
        (
            MailTemplate::NewSignIn { device: Some("Firefox".into()), at: Some(Timestamp::UNIX_EPOCH) },
            vec!["Firefox", "1970", "00:00", "https://trade.granary.test/account-settings?tab=sessions"],
        ),
        (
            MailTemplate::DocumentRevision { kind: "tradeLicence".into(), comment: "Page two\nis missing.".into() },
            vec!["Page two", "is missing.", "https://trade.granary.test/account-settings?tab=verification"],
        ),
        (MailTemplate::DocumentsAccepted {}, vec!["https://trade.granary.test/dashboard"]),
        (
            MailTemplate::ExpiryReminder { kind: "tradeLicence".into(), days: 30, date: date(2027, 1, 5) },
            vec!["2027", "https://trade.granary.test/account-settings?tab=verification"],
        ),
        (
            MailTemplate::LimitDecided { amount: Some("USD 50,000.00".into()), reason: None },
            vec!["USD 50,000.00", "https://trade.granary.test/dashboard/limit"],
        ),
        (MailTemplate::Announcement(broadcast()), vec!["https://trade.granary.test/account-settings?tab=consents"]),
        (MailTemplate::ServiceUpdate(broadcast()), vec!["https://trade.granary.test/dashboard"]),
        (
            MailTemplate::DeletionRequested { deletes_on: Some(date(2026, 12, 21)) },
            vec!["2026", "https://trade.granary.test/account-settings?tab=privacy"],
        ),
        (MailTemplate::DataExportReady {}, vec!["https://trade.granary.test/account-settings?tab=privacy"]),
        (
            MailTemplate::SecondFactorChanged { change: Some("off".into()) },
            vec!["https://trade.granary.test/account-settings?tab=security"],
        ),
    ];
    let letters: Vec<_> = letters.into_iter().chain(examples_of_news()).collect();
    let kinds: std::collections::HashSet<_> = letters.iter().map(|(it, _)| std::mem::discriminant(it)).collect();
    assert_eq!(kinds.len(), 22, "a letter is missing from this list");
    letters
}

/// Those about deals, as staff are shown them.
fn examples_of_news() -> Vec<(MailTemplate, Vec<&'static str>)> {
    let of = |name: &str| examples().into_iter().find(|(it, _)| *it == name).unwrap().1;
    vec![
        (of("update"), vec!["INT-1042", "Basmati Rice", "USD 60,000.00", "/dashboard/deals/", "about=orders"]),
        (of("digest"), vec!["INT-1042", "/dashboard/pending-actions", "about=all"]),
    ]
}

fn written(template: &MailTemplate, name: Option<&str>, language: Language) -> Letter {
    let name = name.map(str::to_owned);
    let to = Addressee { address: "amal@alnoor-foods.test".into(), user: Some(UserId(Uuid::nil())), name, language };
    mailer().write(Uuid::nil(), &to, template, Timestamp::UNIX_EPOCH).unwrap()
}

#[test]
fn every_letter_says_the_same_in_both_languages_and_both_forms() {
    for (template, told) in every_letter() {
        let letters = Language::ALL.map(|language| written(&template, Some("Amal"), language));
        for letter in &letters {
            for told in told.iter().chain(&["Amal", "Granary"]) {
                assert!(letter.text.contains(told), "{told} is missing in {}", letter.text);
                assert!(letter.html.contains(told), "{told} is missing in {}", letter.html);
            }
            assert!(
                !letter.subject.is_empty() && letter.html.contains(&format!("lang=\"{}\"", letter.language.as_str()))
            );
        }
        assert_ne!(letters[0].text, letters[1].text);
    }
}

#[test]
fn arabic_letters_run_from_right_to_left_and_hold_no_english() {
    for (template, _) in every_letter() {
        let letter = written(&template, None, Language::Ar);
        assert!(letter.html.contains("dir=\"rtl\"") && letter.html.contains("align=\"right\""));
        let english = |word: &&str| word.len() > 3 && word.chars().all(|c| c.is_ascii_lowercase());
        let subject: Vec<&str> = letter.subject.split(' ').filter(english).collect();
        assert!(subject.is_empty(), "{subject:?}");
    }
}

#[test]
fn news_leads_to_where_it_is_stopped_and_no_other_letter_does() {
    for (template, _) in every_letter() {
        for language in Language::ALL {
            let letter = written(&template, Some("Amal"), language);
            let leads = |text: &str| text.contains("https://trade.granary.test/stop-letters?token=");
            let told = [letter.stop.as_deref().is_some_and(leads), leads(&letter.text), leads(&letter.html)];
            assert_eq!(told, [template.stoppable().is_some(); 3], "{}", letter.subject);
        }
    }
}

#[test]
fn letters_read_well() {
    for language in Language::ALL {
        let all: Vec<String> = every_letter()
            .iter()
            .map(|(template, _)| written(template, Some("Amal"), language))
            .map(|letter| format!("# {}\n\n{}", letter.subject, letter.text))
            .collect();
        insta::assert_snapshot!(format!("letters_{}", language.as_str()), all.join("\n\n"));
    }
}

/// A letter of each family of news: what it tells, and the goods or the deal beside it.
fn families() -> Vec<MailTemplate> {
    let Some((_, MailTemplate::Update(of_deal))) = examples().into_iter().find(|(name, _)| *name == "update") else {
        return Vec::new();
    };
    let (deal, zone) = (of_deal.deal, serde_json::from_value(json!("Asia/Dubai")).ok());
    let id = "01900000-0000-7000-8000-000000000001";
    let order = [("dealId", id), ("order_id", "INT-1042"), ("day", "2027-01-05")];
    let step = [&order[..], &[("step", "5"), ("stepName", "Advance paid")]].concat();
    let lot = [("listingId", id), ("title", "Red lentils"), ("day", "2027-01-06"), ("until", "2027-01-06T12:30:00Z")];
    let figures = [("amount", "USD 1500.00"), ("quantity", "40"), ("sum", "USD 60000.00"), ("unit", "metric-ton")];
    let lot = [&lot[..], &figures].concat();
    let request = [("requestId", id), ("company", "Deccan Agro")];
    let request = [&lot[1..], &request].concat();
    let paid = [("amount", "USD 18000.00"), ("account", "AE … 0606"), ("reference", "INT-1042 / TI-0037")];
    let refused = [&step[..], &[("file", "lc.pdf"), ("reason", "Not signed.")]].concat();
    let rows: Vec<(NotificationKind, Vec<(&'static str, &str)>)> = vec![
        (NotificationKind::OrderPlaced, [&order[..], &[("company", "Al Noor Foods")]].concat()),
        (NotificationKind::OrderDocumentRefused, refused),
        (NotificationKind::PaymentDue, [&step[..], &paid].concat()),
        (NotificationKind::ShipmentDelayed, [&order[..], &[("shipment", "1")]].concat()),
        (NotificationKind::DisputeOpened, [&order[..], &[("amount", "USD 5000.00")]].concat()),
        (NotificationKind::OutcomeProposed, [&order[..], &[("amount", "USD 2500.00")]].concat()),
        (NotificationKind::OrderInformationAsked, [&order[..], &[("reason", "Which port?")]].concat()),
        (NotificationKind::LotOffer, [&lot[..], &[("company", "Deccan Agro")]].concat()),
        (NotificationKind::LotOutbid, lot.clone()),
        (NotificationKind::LotReserveNotMet, lot.clone()),
        (NotificationKind::LotLost, lot.clone()),
        (NotificationKind::QuoteReceived, request.clone()),
        (NotificationKind::MessageUnread, vec![("conversationId", id), ("title", "INT-1042")]),
        (NotificationKind::ApprovalAsked, vec![("name", "Lina"), ("reason", "The bank asked for it.")]),
    ];
    rows.into_iter()
        .map(|(kind, params)| {
            let params = params.into_iter().fold(Params::default(), |all, (name, value)| all.with(name, value));
            let item = UpdateItem { kind, params };
            let topic = granary_identity::letters::topic(kind).unwrap();
            let deal = deal.clone().filter(|_| item.deal().is_some());
            let goods = granary_trade::letters::goods(std::slice::from_ref(&item), Timestamp::UNIX_EPOCH);
            MailTemplate::Update(Box::new(Update { topic, deal, goods, zone: zone.clone(), told: vec![item] }))
        })
        .collect()
}

#[test]
fn a_letter_of_each_family_of_news_says_its_deal_or_goods_in_words() {
    for language in Language::ALL {
        let all: Vec<String> = families()
            .iter()
            .map(|template| written(template, Some("Amal"), language))
            .map(|letter| format!("# {}\n\n{}", letter.subject, letter.text))
            .collect();
        insta::assert_snapshot!(format!("families_{}", language.as_str()), all.join("\n\n"));
    }
}

#[test]
fn a_letter_about_goods_on_offer_names_sum_price_other_side_and_the_end_where_its_reader_lives() {
    let letters = families();
    let of = |kind| {
        let is_of =
            |it: &&MailTemplate| matches!(it, MailTemplate::Update(it) if it.told.iter().any(|it| it.kind == kind));
        Language::ALL.map(|language| written(letters.iter().find(is_of).unwrap(), None, language).text)
    };
    let [english, arabic] = of(NotificationKind::LotOffer);
    for told in [
        "\u{2068}Red lentils\u{2069}, with \u{2068}Deccan Agro\u{2069}, for USD 60,000.00 (40 metric tons at USD 1,500.00 per metric ton).",
        "For you to do: Answer the offer, by 6 January 2027, 16:30 (Asia/Dubai).",
    ] {
        assert!(english.contains(told), "{told}: {english}");
    }
    assert!(arabic.contains("المطلوب منك: الرد على العرض، حتى 6 يناير 2027، الساعة 16:30"), "{arabic}");
    let [outbid, _] = of(NotificationKind::LotOutbid);
    assert!(outbid.contains("by 6 January 2027, 16:30 (Asia/Dubai).") && !outbid.contains(", with "), "{outbid}");
}

#[test]
fn letters_look_the_same_every_time() {
    let template =
        MailTemplate::DocumentRevision { kind: "tradeLicence".into(), comment: "Page two\nis missing.".into() };
    for language in Language::ALL {
        let page = written(&template, Some("Amal"), language).html;
        insta::assert_snapshot!(format!("page_{}", language.as_str()), page);
    }
}

#[test]
fn nothing_is_fetched_and_nothing_of_a_persons_own_runs() {
    let evil = "</p><script>alert(1)</script><img src=x onerror=alert(1)>\"'&";
    for language in Language::ALL {
        let template = MailTemplate::DocumentRevision { kind: evil.into(), comment: evil.into() };
        let html = written(&template, Some(evil), language).html;
        assert!(!html.contains("<script") && !html.contains("<img"), "{html}");
        for (template, _) in every_letter() {
            let html = written(&template, Some("Amal"), language).html;
            for fetched in ["src=", "url(", "<link", "@import", "<script", "background-image"] {
                assert!(!html.contains(fetched), "{fetched}");
            }
        }
    }
}

#[test]
fn a_row_reads_as_its_letter_and_an_unknown_one_as_none() {
    for (template, _) in every_letter() {
        let Ok(row) = serde_json::to_value(&template) else { continue };
        let (name, fields) = (row["template"].as_str().unwrap(), row["fields"].clone());
        assert_eq!(MailTemplate::read(name, fields), Some(template));
    }
    assert_eq!(MailTemplate::read("code", json!({ "code": "048213" })), None, "codes stand in no row");
    assert_eq!(MailTemplate::read("welcome", json!({ "theme": "spring" })), Some(MailTemplate::Welcome {}));
    assert_eq!(
        MailTemplate::read("deletion-requested", json!({})),
        Some(MailTemplate::DeletionRequested { deletes_on: None })
    );
    for (name, fields) in [("greeting", json!({})), ("verify-email", json!({})), ("verify-email", json!({ "link": 1 }))]
    {
        assert_eq!(MailTemplate::read(name, fields), None, "{name}");
    }
}

#[tokio::test]
async fn development_keeps_what_would_have_been_sent() {
    let outbox = Arc::new(Outbox::default());
    let mailer = Mailer::new(Pages::new("http://localhost:8080", &"one".into()), outbox.clone());
    mailer.send_code("amal@alnoor-foods.test", "048213", Language::Ar).await.unwrap();
    let kept = outbox.sent_to(Some("amal@alnoor-foods.test"));
    assert_eq!(kept.len(), 1);
    assert!(kept[0].text.contains("048213") && kept[0].html.as_ref().is_some_and(|html| html.contains("048213")));
    let told = serde_json::to_value(&kept[0]).unwrap();
    assert_eq!((&told["kind"], &told["language"]), (&json!("mail"), &json!("ar")));
}
