//! Tax numbers by country, a line each: what is typed, and what becomes of it.

use super::*;

fn of(country: &str, typed: &str) -> Result<String, BadTaxNumber> {
    let number = TaxNumber::try_from(typed.to_owned()).unwrap();
    number.of_country(country.parse().unwrap()).map(String::from)
}

#[test]
fn numbers_are_taken_in_every_spelling_and_kept_in_one() {
    #[rustfmt::skip] // A table should read as a table.
    let right = [
        ("AE", "100234567890003", "100234567890003"),
        ("AE", "1002 3456 7890 003", "100234567890003"),
        ("AE", "ae104234567890003", "104234567890003"),
        ("AE", "TRN: 1002\u{a0}3456 7890 003", "100234567890003"),
        ("AE", "\u{202a}١٠٠٢ 3456\u{2011}7890\u{2013}003\u{202c}", "100234567890003"),
        ("SA", "300000000000003", "300000000000003"),
        ("BH", "220001234500002", "220001234500002"),
        ("EG", "123-456-789", "123456789"),
        ("TR", "454 053 69 20", "4540536920"),
        ("TR", "17291716060", "17291716060"),
        ("IN", "27aapfu0939f1zv", "27AAPFU0939F1ZV"),
        ("IN", "GSTIN 27AAPFU0939F1ZV", "27AAPFU0939F1ZV"),
        ("IN", "GST No. 27AAPFU0939F1ZV", "27AAPFU0939F1ZV"),
        ("IN", "AAPFU0939F", "AAPFU0939F"),
        ("PK", "1234567-8", "12345678"),
        ("BD", "001234567-0101", "0012345670101"),
        ("LK", "123456789-7000", "1234567897000"),
        ("CN", "91110000600037341L", "91110000600037341L"),
        ("TW", "00501503", "00501503"),
        ("JP", "T5835678256246", "5835678256246"),
        ("KR", "116-82-00276", "1168200276"),
        ("TH", "3-1006-00445-63-5", "3100600445635"),
        ("VN", "0100233488", "0100233488"),
        ("VN", "0100233488-001", "0100233488001"),
        ("ID", "01.300.066.7-091.000", "013000667091000"),
        ("PH", "239-393-174-000", "239393174000"),
        ("SG", "201234567N", "201234567N"),
        ("SG", "T08LL1234A", "T08LL1234A"),
        ("SG", "M2-1234567-8", "M212345678"),
        ("AU", "ABN 83 914 571 673", "83914571673"),
        ("NZ", "49-091-850", "49091850"),
        ("US", "12-3456789", "123456789"),
        ("CA", "12302 6635 RC0001", "123026635RC0001"),
        ("MX", "GODE-561231-GR8", "GODE561231GR8"),
        ("MX", "P&G851223B24", "P&G851223B24"),
        ("MX", "RFC: p&g-851223-b24", "P&G851223B24"),
        ("MX", "ñaño561231gr8", "ÑAÑO561231GR8"),
        ("BR", "16.727.230/0001-97", "16727230000197"),
        ("BR", "390.533.447-05", "39053344705"),
        ("BR", "12ABC34501DE35", "12ABC34501DE35"),
        ("AR", "20-05536168-2", "20055361682"),
        ("CL", "76.086.428-5", "760864285"),
        ("PE", "20512333797", "20512333797"),
        ("ZA", "4123456789", "4123456789"),
        ("KE", "p051234567x", "P051234567X"),
        ("NG", "12345678-0001", "123456780001"),
        ("GH", "C0001234567", "C0001234567"),
        ("TZ", "123-456-789", "123456789"),
        ("ET", "0012345678", "0012345678"),
        ("GB", "GB 980 7806 84", "GB980780684"),
        ("GB", "980780684", "980780684"),
        ("CH", "CHE-100.155.212 MWST", "CHE100155212MWST"),
        ("NO", "995 525 828 MVA", "995525828MVA"),
        ("RU", "7707083893", "7707083893"),
        ("RU", "500100732259", "500100732259"),
        ("AT", "ATU13585627", "ATU13585627"),
        ("AT", "u13585627", "U13585627"),
        ("BE", "BE 0428.759.497", "BE0428759497"),
        ("BE", "428.759.497", "0428759497"),
        ("BE", "BE 428.759.497", "BE0428759497"),
        ("BG", "BG175074752", "BG175074752"),
        ("CY", "CY10259033P", "CY10259033P"),
        ("CZ", "CZ25123891", "CZ25123891"),
        ("DE", "de 136 695 976", "DE136695976"),
        ("DE", "12/345/67890", "1234567890"),
        ("DK", "DK 13 58 56 28", "DK13585628"),
        ("EE", "EE100931558", "EE100931558"),
        ("ES", "B-58378431", "B58378431"),
        ("ES", "ES J99216582", "ESJ99216582"),
        ("ES", "54362315-K", "54362315K"),
        ("ES", "X-2482300-W", "X2482300W"),
        ("FI", "FI-20774740", "FI20774740"),
        ("FR", "FR 40 303 265 045", "FR40303265045"),
        ("FR", "303 265 045", "303265045"),
        ("GR", "EL 094259216", "EL094259216"),
        ("HR", "HR33392005961", "HR33392005961"),
        ("HU", "12892312-2-43", "12892312243"),
        ("IE", "IE 6433435F", "IE6433435F"),
        ("IT", "IT 00743110157", "IT00743110157"),
        ("LT", "LT119511515", "LT119511515"),
        ("LU", "LU15027442", "LU15027442"),
        ("LV", "LV40003521600", "LV40003521600"),
        ("MT", "MT 1167-9112", "MT11679112"),
        ("NL", "NL 0044.95.445.B.01", "NL004495445B01"),
        ("NL", "NL002455799B11", "NL002455799B11"),
        ("PL", "856-734-62-15", "8567346215"),
        ("PT", "PT 501 964 843", "PT501964843"),
        ("RO", "RO 185 472 90", "RO18547290"),
        ("SE", "SE123456789701", "SE123456789701"),
        ("SI", "SI50223054", "SI50223054"),
        ("SK", "SK2022749619", "SK2022749619"),
        // Where it is not known how they look, what is typed stays.
        ("OM", "OM 1100/2345-x", "OM 1100/2345-X"),
        ("KW", "1234", "1234"),
    ];
    for (country, typed, kept) in right {
        assert_eq!(of(country, typed).as_deref(), Ok(kept), "{country} {typed}");
        assert_eq!(of(country, kept).as_deref(), Ok(kept), "{country}: what is kept is taken again");
    }
}

#[test]
fn what_is_wrong_is_told_by_how_one_looks_or_by_its_check_digit() {
    let shape = |country: &str| Err(BadTaxNumber::Shape(forms_of(country.parse().unwrap()).unwrap().example));
    for (country, typed) in [
        ("AE", "10023456789000"),
        ("AE", "200234567890003"),
        ("SA", "300000000000004"),
        ("IN", "27AAPFU0939F1Z"),
        ("CN", "9111000060003734"),
        ("US", "12-34567"),
        ("DE", "DE13669597"),
        ("DE", "FR40303265045"),
        ("CH", "100.155.212"),
        ("GB", "GB9807806"),
        ("KE", "0512345678"),
        ("KE", "&051234567X"),
        ("ES", "Ñ58378431"),
    ] {
        assert_eq!(of(country, typed), shape(country), "{country} {typed}");
    }
    // Another last digit fits nowhere where there is one to check.
    for (country, typed) in [
        ("IN", "27AAPFU0939F1ZW"),
        ("TR", "4540536921"),
        ("TR", "17291716061"),
        ("CN", "91110000600037342L"),
        ("JP", "T4835678256246"),
        ("KR", "116-82-00277"),
        ("TH", "3-1006-00445-63-6"),
        ("VN", "0100233489"),
        ("AU", "83 914 571 674"),
        ("CA", "123026636"),
        ("IN", "22AAAAA0000A1Z5"),
        ("BR", "16.727.230/0001-98"),
        ("BR", "231.002.999-00"),
        ("AR", "20-05536168-3"),
        ("CL", "76.086.428-6"),
        ("PE", "20512333798"),
        ("GB", "980780685"),
        ("CH", "CHE-100.155.213"),
        ("NO", "995525829"),
        ("RU", "7707083894"),
        ("AT", "ATU13585628"),
        ("BE", "BE0428759498"),
        ("BE", "428759498"),
        ("BG", "BG175074753"),
        ("CZ", "CZ25123892"),
        ("DE", "DE136695977"),
        ("DK", "DK13585629"),
        ("EE", "EE100931559"),
        ("ES", "B58378432"),
        ("ES", "54362315L"),
        ("FI", "FI20774741"),
        ("FR", "FR41303265045"),
        ("GR", "EL094259217"),
        ("HR", "HR33392005962"),
        ("HU", "HU12892313"),
        ("IT", "IT00743110158"),
        ("LU", "LU15027443"),
        ("MT", "MT11679113"),
        ("NL", "NL004495446B01"),
        ("PL", "PL8567346216"),
        ("PT", "PT501964844"),
        ("RO", "RO18547291"),
        ("SE", "SE123456789801"),
        ("SI", "SI50223055"),
        ("SK", "SK2022749618"),
    ] {
        assert_eq!(of(country, typed), Err(BadTaxNumber::Digit), "{country} {typed}");
    }
}

#[test]
fn anything_like_a_number_is_one_of_a_country_that_is_not_known() {
    let read = |text: &str| TaxNumber::try_from(text.to_owned()).ok();
    assert_eq!(read(" 22aaaaa0000a1z5 ").map(String::from).as_deref(), Some("22AAAAA0000A1Z5"));
    assert_eq!((read("<b>"), read("123"), read("-1234")), (None, None, None));
    for (text, emirates) in
        [("100234567890003", true), ("1002 3456 7890 003", true), ("10023456789000", false), ("10023456789000A", false)]
    {
        assert_eq!(read(text).unwrap().emirates_registration().is_some(), emirates, "{text}");
    }
}

#[test]
fn the_example_of_each_country_is_one_and_no_country_stands_there_twice() {
    let mut countries: Vec<&str> = KNOWN.iter().map(|it| it.country).collect();
    for it in KNOWN {
        assert!(of(it.country, it.example).is_ok(), "{}", it.country);
    }
    assert_eq!(TaxNumber::shapes().len(), KNOWN.len(), "each is a country");
    countries.sort_unstable();
    countries.dedup();
    assert_eq!(countries.len(), KNOWN.len());
}
