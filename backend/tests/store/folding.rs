//! What the database folds is what the server folds: spellings of one word are one wherever they are kept and asked for.

use granary_domain::folding::{is_found, searchable};

use crate::{database::Database, given::beside};

/// Texts as they are kept, what somebody asks for, and whether it is found.
const CORPUS: &[(&str, &str, bool)] = &[
    ("INT0042 Deccan Grains Pvt. Ltd.", "INT-0042", true),
    ("INT0042 Deccan Grains Pvt. Ltd.", "int 42", true),
    ("INT0042 Deccan Grains Pvt. Ltd.", "0042", true),
    ("INT0042 Deccan Grains Pvt. Ltd.", "42", true),
    ("INT0042 Deccan Grains Pvt. Ltd.", "INT-00", true),
    ("INT0042 Deccan Grains Pvt. Ltd.", "grains deccan", true),
    ("INT0042 Deccan Grains Pvt. Ltd.", "ltd int0042", true),
    ("INT0042 Deccan Grains Pvt. Ltd.", "INT-0043", false),
    ("INT0042 Deccan Grains Pvt. Ltd.", "LOC-0042", false),
    ("INT0042 Deccan Grains Pvt. Ltd.", "deccan rice", false),
    ("LOC12345", "loc 12345", true),
    ("أرز بسمتي", "ارز", true),
    ("أرز بسمتي", "الأرز", true),
    ("أَرُزّ بســمتى", "ارز بسمتي", true),
    ("دقيق القمح", "قمح", true),
    ("دقيق القمح", "والقمح", true),
    ("قهوة", "قهوه", true),
    ("قهوة ١٢ كجم", "12 كجم", true),
    ("برتقال یافی کرتون", "برتقال يافي كرتون", true),
    ("Müsli", "musli", true),
    ("Müsli", "muesli", true),
    ("Muesli", "MÜSLI", true),
    ("süß", "süss", true),
    ("suess", "süß", true),
    ("fındık", "FINDIK", true),
    ("FİNDİK", "fındık", true),
    ("Ærø smørrebrød", "aero smorrebrod", true),
    ("Łódź jalapeño Þór đồng", "lodz jalapeno thor dong", true),
    ("Ångström", "aangstrom", true),
    ("25kg bags flour", "25 kg flour", true),
    ("25 kg bags flour", "25kg", true),
    ("25 kg bags flour", "5", false),
    ("10063020", "1006.30", true),
    ("HS 1006.30.20, rice", "10063020", true),
    ("price 12.50", "1250", false),
    ("Bas\u{200b}mati \u{202e}rice", "basmati rice", true),
    ("क्षेत्र दाल", "क्षेत्र", true),
    ("大米 5公斤", "大米", true),
    ("ข้าว หอมมะลิ", "ข้าว", true),
    ("Rice", "%", false),
    ("Rice", "_ice", true),
    ("Rice\\", "\\", false),
    ("a.b@c.test", "a.b@c.test", true),
    ("رز بسمتي", "الرز", true),
    ("رز بسمتي", "للرز", true),
    ("أرز بسمتي", "للأرز", true),
    ("تمر مجدول", "بالتمر", true),
    ("زيت زيتون", "وزيت", true),
    ("ورق", "وزن", false),
    ("أرز من الهند", "ارز الهند", true),
    ("أرز الهند", "ارز من الهند", true),
    ("Basmati Rice, India", "the rice from India", true),
    ("Basmati Rice, India", "rice in bags", true),
    ("Basmati Rice, India", "a rice", true),
    ("Rice, grade B", "grade A rice", false),
    ("100630 Rice", "HS 1006", true),
    ("100630 Rice", "HS code: 1006 30 rice", true),
    ("100630 Rice", "1006 30", true),
    ("100630 Rice", "1006.3", true),
    ("100630 Rice", "10.06.30", true),
    ("08013210 Cashews", "0801 3210", true),
    ("Rice 1121, 25 kg", "1121 25", true),
    ("INT0001 Rice", "order INT0001", true),
    ("INT0001 Rice", "order no. INT-1", true),
    ("INT0001 Rice", "order rice", false),
    ("Huerta de Valencia S.L.", "Huerta de Valencia SL", true),
    ("Huerta de Valencia SL", "huerta de valencia s.l.", true),
    ("Hollandia Dairy Export B.V.", "Hollandia BV", true),
    ("Deccan Grains Private Limited", "deccan grains pvt ltd", true),
    ("Deccan Grains Pvt. Ltd.", "deccan grains private limited", true),
    ("Al Noor Foods Trading LLC", "al noor foods l.l.c.", true),
    ("Deccan Grains Private Limited", "private label", false),
];

#[tokio::test]
async fn the_database_folds_as_the_server_does() {
    let database = Database::open().await;
    let client = beside(&database).await;
    for (kept, asked, expected) in CORPUS {
        let sql = "select searchable($1), searchable($1) like all (asking($2))";
        let row = client.query_one(sql, &[kept, asked]).await.unwrap();
        let text = searchable([*kept]);
        assert_eq!(row.get::<_, String>(0), text, "{kept}");
        assert_eq!((row.get::<_, bool>(1), is_found(&text, asked)), (*expected, *expected), "{kept} / {asked}");
    }
}
