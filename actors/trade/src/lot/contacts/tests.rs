//! What is a contact, what is none, and what is told of it.

mod honest;

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
        "cero cinco cero uno dos tres cuatro cinco seis siete",
        "zéro cinq zéro un deux trois quatre cinq six sept",
        "null fünf null eins zwei drei vier fünf sechs sieben",
        "sıfır beş sıfır bir iki üç dört beş altı yedi",
        "शून्य पाँच शून्य एक दो तीन चार पाँच छह सात",
        "shunya panch shunya ek do teen char panch chhe saat",
        "ноль пять ноль один два три четыре пять шесть семь",
        "电话〇五〇一二三四五六七",
        "零五零 一二三 四五六七",
        "zero5zero1two3four5six7",
        "zerofivezeroonetwothreefourfivesixseven",
        "w.h.a.t.s.a.p.p",
        "w-h-a-t-s-a-p-p only",
        "my w.h.a.t.s.a.p.p",
        "wh4tsapp",
        "whatsap",
        "watsapp",
        "whtsapp me",
        "🅦🅗🅐🅣🅢🅐🅟🅟",
        "🇼🇭🇦🇹🇸🇦🇵🇵",
        "🇼 🇭 🇦 🇹 🇸 🇦 🇵 🇵",
        "971|50|123|4567",
        "05o-l23-4567",
        "O5O I23 4567",
        "0five0 123 4567",
        "www ricetrader com",
        "ricetrader,com",
        "visit ricetrader,com.",
        "ricetrader(com)",
        "ricetraderdotcom",
        "rice نقطة com",
        "ricetrader دوت كوم",
        "t.me ricebazaar",
        "Botim",
        "IMO app only",
        "me on IMO",
        "Signal app",
        "IG: ricebazaar",
        "fb:ricebazaar",
        "follow fb: ricebazaar",
        "وتساب",
        "व्हाट्सऐप",
        "ватцап",
        "вайбер",
        "テレグラム",
        "카톡",
        "加V信",
        "050 uno dos tres 4567",
        "W_h_a_t_s_a_p_p",
        "telgram",
        "t3legram",
        "+971|501234567",
        "zero5012three4567",
        "ricetrader[com]",
        "ricetrader punto com",
        "ricetrader точка ком",
        "ricetrader点com",
        "یک صفر پنج صفر یک دو سه چهار پنج",
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
fn the_number_of_a_model_is_no_telephone_number_unless_it_is_dialled_as_one() {
    let seen = |text| contact_in_field("manifest.modelNumber", text, &AllowedPhrases::default()).map(|it| it.text);
    for number in ["RM-20", "AB-2026-004512", "100200300400", "4711-123456-7"] {
        assert_eq!(seen(number), None, "{number}");
    }
    let code = |text| contact_in_field("terms.destination.postalCode", text, &AllowedPhrases::default());
    assert_eq!(["SW1A 1AA", "10001-1234", "400001", "110-0001"].map(code), [const { None }; 4]);
    for number in ["+971 50 123 4567", "050 123 4567", "0501234567", "WhatsApp", "rice.com"] {
        assert_eq!(seen(number).as_deref(), Some(number));
    }
}
