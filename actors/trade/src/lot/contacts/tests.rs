//! What is a contact, what is none, and what is told of it.

use super::*;

fn tells_contact(text: &str) -> bool {
    contact_in(text, &AllowedPhrases::default()).is_some()
}

#[test]
fn what_is_allowed_passes_as_it_is_and_lets_nothing_else_pass() {
    let allowed = AllowedPhrases(["nestor.ch", "telegram", "9000 1234 5678", "5512-3467"].map(str::to_owned).into());
    for text in [
        "Nestor.ch milk powder",
        "(by NESTOR.CH.)",
        "(nestor.ch), instant",
        "Telegram blue tins",
        "Grade 9000 1234 5678",
        "Type 5512-3467 of Nestor.ch",
    ] {
        assert_eq!(contact_in(text, &allowed), None, "{text}");
    }
    for (text, saw) in [
        ("ask sales@nestor.ch", "sales@nestor.ch"),
        ("nestor.ch/offers", "nestor.ch/offers"),
        ("https://nestor.ch", "https://nestor.ch"),
        ("Nestor.ch, or nestor.com", "nestor.com"),
        ("shop.nestor.ch", "shop.nestor.ch"),
        ("sales (at) nestor.ch", "@ nestor.ch"),
        ("sales @ nestor.ch", "@ nestor.ch"),
        ("sales@ nestor.ch", "sales@ nestor.ch"),
        ("sales at nestor.ch", "at nestor.ch"),
        ("Telegram 050 123 4567", "050 123 4567"),
        ("9000 1234 5678, or 050 123 4567", "050 123 4567"),
        ("9000 1234 56789", "9000 1234 56789"),
        ("5512-3467 and 5512-3468", "5512-3468"),
    ] {
        assert_eq!(contact_in(text, &allowed).map(|it| it.saw).as_deref(), Some(saw), "{text}");
    }
    assert!(tells_contact("Nestor.ch milk powder"), "of another company it is refused");
}

#[test]
fn ways_to_reach_somebody_are_found_however_they_are_written() {
    for text in [
        "Rice, call +971 50 123 4567",
        "mail me: a.b@c.example",
        "www.rice",
        "https://x.y",
        "rice dot com",
        "sales (at) rice.ae",
        "sales at rice dot ae",
        "ricebazaar.com/lots",
        "WhatsApp only",
        "٠٥٠١٢٣٤٥٦٧",
        "0 5 0 - 1 2 3 - 4 5 6 7",
        "０５０１２３４５６７",
        "ri\u{200b}ce.com",
        "t.me/rice",
        "rice.xyz",
        "rice.store",
        "rice.Store",
        "Rice.Store, Dubai",
        "see rice.store today",
        "RICE.STORE for more",
        "Rice.Com for more",
        "sales@rice.Store any day",
        "see rice.qa.",
        "rice.com.au",
        "Insta @ricebazaar",
        "insta: ricebazaar",
        "@rice_bazaar",
        "8123 4567",
        "Ask for 5512-3467 today",
        "Tel. 81234567",
        "call 812 3456",
        "0501234567 2025",
        "Crop 2025 call 050 123 4567",
        "+971 50 202 5202",
        "GTIN 0501234567",
        "GTIN 971501234567",
        "HS 0501234567",
        "HS +971501234567",
        "ISO 050 123 4567",
        "25 kg 050-123-4567",
        "050 123 4567 bags",
        "050 2025 1234",
        "+971 50 2025 202",
        "Rice 5 kg, 00971501234567",
        "𝟎𝟓𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕",
        "⓪⑤⓪①②③④⑤⑥⑦",
        "⁰⁵⁰¹²³⁴⁵⁶⁷",
        "০৫০১২৩৪৫৬৭",
        "๐๕๐๑๒๓๔๕๖๗",
        "௦௫௦௧௨௩௪௫௬௭",
        "⓿❺⓿❶❷❸❹❺❻❼",
        "O5O 123 4567",
        "050–123–4567",
        "050_123_4567",
        "050*123*4567",
        "050•123•4567",
        "050,123,4567",
        "050 – 123 – 4567",
        "+971, 50, 123, 4567",
        "call zero five zero one two three four five six seven",
        "zero-five-zero double one two 3 4 five six",
        "صفر خمسة صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة",
        "واتساب",
        "بالواتساب فقط",
        "تلجرام",
        "تليجرام",
        "加微信",
        "whats-app",
        "whatsаpp",
        "𝐰𝐡𝐚𝐭𝐬𝐚𝐩𝐩",
        "ẃhatsapp",
        "faceb00k",
        "w h a t s a p p",
        "rice(.)com",
        "rice [.] com",
        "rice (dot) com",
        "rice .com",
        "rice｡com",
        "rice﹒com",
        "rice.сom",
        "r i c e . c o m",
        "rice.to",
        "rice.link",
        "rice.page",
        "rice.group",
        "مثال.امارات",
        "sales at rice ae",
        "gmail: ricebazaar",
        "Lot 050 123 4567",
        "Lot 8123 4567",
        "Lot 971 50 123 4567",
        "Batch 050-123-4567",
        "Sizes 050 123 4567",
        "Sizes 12 050 123 4567",
        "Grade 501234567",
        "501.234.567",
    ] {
        assert!(tells_contact(text), "{text}");
    }
}

#[test]
fn what_was_seen_is_told() {
    for (text, seen) in [
        ("Rice, call +971 50 123 4567 today", "971 50 123 4567"),
        ("Nestor.ch milk powder", "nestor.ch"),
        ("mail me: a.b@c.example", "a.b@c.example"),
        ("WhatsApp only", "whatsapp"),
        ("Ask for 5512-3467 today", "5512-3467"),
        ("Mobile 20 24 26 28 today", "mobile 20 24 26 28"),
        ("Insta coffee granules 200g", "insta coffee"),
        ("Rice, 𝟎𝟓𝟎 𝟏𝟐𝟑 𝟒𝟓𝟔𝟕", "050 123 4567"),
        ("O5O 123 4567 today", "050 123 4567"),
        ("050,123,4567, today", "050,123,4567"),
        ("zero five zero one two three four five six seven", "0501234567"),
        ("whatsаpp only", "whatsapp"),
        ("whats-app only", "whats app"),
        ("rice [.] com", "rice.com"),
        ("r i c e . c o m", "rice.com"),
        ("Ask sales at rice ae today", "sales at rice ae"),
        ("gmail: ricebazaar", "gmail ricebazaar"),
    ] {
        assert_eq!(contact_in(text, &AllowedPhrases::default()).map(|it| it.saw).as_deref(), Some(seen), "{text}");
    }
}

#[test]
fn words_of_the_trade_are_left_alone() {
    for text in [
        "Basmati Rice 1121 Sella, Creamy",
        "Whole Milk Powder 26 %, Instant",
        "Saffron, Lot 26-11",
        "HS 10063020",
        "Black Pepper 550 g/l",
        "42/44 count, moisture 10.5 %",
        "Sugar ICUMSA 45 @ 57.20",
        "GlobalG.A.P.",
        "Stored at 5 °C",
        "Toor Dal at auction",
        "Class I. In cartons",
        "1000 x 25 kg, 2 x 40 ft",
        "12000 kg",
        "HS 10063020, or 1006.30.20",
        "Crop 2025 2026",
        "Crop 2024-2025, Basmati 1121 1509",
        "Grade No.1, 1.5mm",
        "Calibre 3000-3500, 5000 6000 pieces",
        "Sugar @USD57.20, tea @Rs.50",
        "Instant noodles, mobile cranes 2024",
        "Packed in PP.PE bags. Stored.It keeps",
        "Keep dry.Store cool",
        "25 kg bags.Net weight 24.8 kg.In cartons of 4.Test report on request",
        "Call off in 3 parts of 400 t",
        "10063020",
        "Wheat crop 2025/2026 11.5 pct",
        "Wheat crop 2025/26 11.5 %, 12.5 % protein",
        "Wheat 2024 2025 2026",
        "Wheat crop 2025-2026 - 11,5 percent protein",
        "Dates GTIN 6291041500213",
        "Dates 6291041500213",
        "Milk EAN 4006381333931, UPC 036000291452",
        "Bar code 96385074",
        "Tomatoes 20/06/2026 01.07.2026",
        "Best before 2027-06-30 2027-12-31",
        "Rice HS 1006.30.20.12",
        "Rice, HS code 1006302012",
        "Rice HSN 10063020 2026",
        "Plant of ISO 22000:2018 and FSSC 22000 2018",
        "Tins 400 g 800 g 1200 g 2500 g",
        "Rice 1000 bags 25 kg 25000 kg",
        "Sugar 1200 mt 50 kg 24000 bags",
        "Almonds 23/25 25/27 27/30 count",
        "قمح محصول 2025/2026 بروتين ١١٫٥ ٪",
        "Signal Me rusks",
        "Almonds 20/22 22/24 24/26 26/28 count",
        "Shrimp 16/20 21/25 26/30 31/40",
        "Shrimp 8/10 10/12 13/15 16/20",
        "Olive 111-120 121-140 141-160",
        "Olive 111–120 121–140 141–160",
        "Chickpeas 42/44 44/46 46/48",
        "Sizes 10/12/14/16/18/20",
        "NPK 20-20-20 15-15-15",
        "Wheat 12.5 13.0 13.5 14.0 pct",
        "Sieve 0.5 0.75 1.25 2.5 3.15",
        "Sugar ICUMSA 45 600 1200",
        "Basmati 1121/1509/1718",
        "Batch no. 202611-000451",
        "Batch:202611-000451",
        "Lot 2026-11-0045-0012",
        "FSSAI Lic. No. 10012011000012",
        "CAS 7647-14-5 50-99-7",
        "Cartons 1200-800-1500 mm",
        "Rates 1,180.50 1,195.75 1,210.00",
        "Worth 1,234,567,890",
        "Tariff lines 0902.40.00, 0904.11.00, 0910.30.00",
        "Headings 0902, 0904, 0910, 0813",
        "Container MSCU 1234567",
        "Insta noodles",
        "CIF @Jebel Ali",
        "Sugar S.A.in bags",
        "Sizes one two three",
        "Grades A B C D",
        "ヨーロッパ rice 10⁶ cfu",
    ] {
        assert!(!tells_contact(text), "{text}");
    }
}

#[test]
fn the_number_of_a_model_is_no_telephone_number_unless_it_is_dialled_as_one() {
    let seen = |text| contact_in_field("manifest.modelNumber", text, &AllowedPhrases::default()).map(|it| it.text);
    for number in ["RM-20", "100200300400", "4711-123456-7"] {
        assert_eq!(seen(number), None, "{number}");
    }
    let code = |text| contact_in_field("terms.destination.postalCode", text, &AllowedPhrases::default());
    assert_eq!(["SW1A 1AA", "10001-1234", "400001", "110-0001"].map(code), [const { None }; 4]);
    for number in ["+971 50 123 4567", "050 123 4567", "0501234567", "WhatsApp", "rice.com"] {
        assert_eq!(seen(number).as_deref(), Some(number));
    }
}
