//! The forms that tax numbers of companies have, country by country: a table that grows by a line. What several forms have in
//! common is what people write into such a field: the number of the value added tax, and the one of the company's register.

use super::check_digits as fits;

/// The numbers of a country.
pub(super) struct Forms {
    /// As ISO 3166-1 has it.
    pub(super) country: &'static str,
    /// What may stand before a number.
    pub(super) prefixes: &'static [&'static str],
    /// Whether that is kept, as in the Union, where a number is known with it.
    pub(super) keeps_prefix: bool,
    pub(super) example: &'static str,
    pub(super) forms: &'static [(&'static str, fn(&str) -> bool)],
}

const fn known(
    country: &'static str,
    prefixes: &'static [&'static str],
    example: &'static str,
    forms: &'static [(&'static str, fn(&str) -> bool)],
) -> Forms {
    Forms { country, prefixes, keeps_prefix: false, example, forms }
}

const fn union(
    country: &'static str,
    prefixes: &'static [&'static str],
    example: &'static str,
    forms: &'static [(&'static str, fn(&str) -> bool)],
) -> Forms {
    Forms { country, prefixes, keeps_prefix: true, example, forms }
}

/// Where a form has no check digit, or none that is published.
fn any(_: &str) -> bool {
    true
}

#[rustfmt::skip] // A table should read as a table.
pub(super) const KNOWN: &[Forms] = &[
    // The Gulf and around it.
    known("AE", &["AE"], "100234567890003", &[("1##############", any)]),
    known("SA", &["SA"], "300000000000003", &[("3#############3", any)]),
    known("BH", &["BH"], "220001234500002", &[("###############", any), ("#############", any)]),
    known("EG", &["EG"], "123-456-789", &[("#########", any)]),
    known("TR", &["TR"], "4540536920", &[("##########", fits::turkey), ("###########", fits::turkish_person)]),
    // South Asia.
    known("IN", &["IN"], "27AAPFU0939F1ZV", &[("##@@@@@####@***", fits::gstin), ("@@@@@####@", any)]),
    known("PK", &["PK"], "1234567-8", &[("#######", any), ("########", any), ("#############", any)]),
    known("BD", &["BD"], "001234567-0101", &[("#########", any), ("############", any), ("#############", any)]),
    known("LK", &["LK"], "123456789-7000", &[("#########", any), ("#############", any)]),
    // East and south-east Asia.
    known("CN", &["CN"], "91110000600037341L", &[("******************", fits::china), ("###############", any)]),
    known("TW", &["TW"], "00501503", &[("########", any)]),
    known("JP", &["JP", "T"], "T5835678256246", &[("#############", fits::japan)]),
    known("KR", &["KR"], "116-82-00276", &[("##########", fits::korea)]),
    known("TH", &["TH"], "3-1006-00445-63-5", &[("#############", fits::thailand)]),
    known("VN", &["VN"], "0100233488", &[("##########", fits::vietnam), ("#############", fits::vietnam), ("############", any)]),
    known("ID", &["ID"], "01.300.066.7-091.000", &[("###############", any), ("################", any), ("######################", any)]),
    known("PH", &["PH"], "239-393-174-000", &[("#########", any), ("############", any), ("#############", any), ("##############", any)]),
    known("SG", &["SG"], "201234567N", &[("########@", any), ("#########@", any), ("@##@@####@", any), ("@*#######*", any), ("@########@", any)]),
    // Oceania and the Americas.
    known("AU", &["AU", "ABN"], "83 914 571 673", &[("###########", fits::abn), ("#########", any)]),
    known("NZ", &["NZ"], "49-091-850", &[("########", any), ("#########", any), ("#############", any)]),
    known("US", &["US"], "12-3456789", &[("#########", any)]),
    known("CA", &["CA"], "123026635", &[("#########", fits::luhn), ("#########@@####", fits::canada), ("##########", any), ("##########@@####", any)]),
    known("MX", &["MX"], "GODE561231GR8", &[("@@@######***", any), ("@@@@######***", any)]),
    known("BR", &["BR"], "16.727.230/0001-97", &[("************##", fits::cnpj), ("###########", fits::cpf)]),
    known("AR", &["AR"], "20-05536168-2", &[("###########", fits::argentina)]),
    known("CL", &["CL"], "76.086.428-5", &[("#######*", fits::chile), ("########*", fits::chile)]),
    known("PE", &["PE"], "20512333797", &[("###########", fits::peru)]),
    // Africa.
    known("ZA", &["ZA"], "4123456789", &[("##########", any)]),
    known("KE", &["KE"], "P051234567X", &[("@#########@", any)]),
    known("NG", &["NG"], "12345678-0001", &[("##########", any), ("############", any), ("#############", any)]),
    known("GH", &["GH"], "C0001234567", &[("@**********", any)]),
    known("TZ", &["TZ"], "123-456-789", &[("#########", any), ("########@", any)]),
    known("ET", &["ET"], "0012345678", &[("##########", any)]),
    // Europe besides the Union.
    union("GB", &["GB", "XI"], "GB980780684", &[("#########", fits::britain), ("############", fits::britain), ("GD###", any), ("HA###", any), ("##########", any), ("########", any), ("@@######", any)]),
    known("CH", &[], "CHE-100.155.212", &[("CHE#########", fits::switzerland), ("CHE#########MWST", fits::switzerland), ("CHE#########TVA", fits::switzerland), ("CHE#########IVA", fits::switzerland), ("CHE#########VAT", fits::switzerland)]),
    known("NO", &["NO"], "995525828", &[("#########", fits::norway), ("#########MVA", fits::norway)]),
    known("RU", &["RU"], "7707083893", &[("##########", fits::russia), ("############", fits::russian_person)]),
    // The Union.
    union("AT", &["AT"], "ATU13585627", &[("U########", fits::austria), ("#########", any)]),
    union("BE", &["BE"], "BE0428759497", &[("##########", fits::belgium), ("#########", fits::belgium)]),
    union("BG", &["BG"], "BG175074752", &[("#########", fits::bulgaria), ("##########", any), ("#############", any)]),
    union("CY", &["CY"], "CY10259033P", &[("########@", any)]),
    union("CZ", &["CZ"], "CZ25123891", &[("########", fits::czechia), ("#########", any), ("##########", any)]),
    union("DE", &["DE"], "DE136695976", &[("#########", fits::mod_11_10), ("##########", any), ("###########", any), ("#############", any)]),
    union("DK", &["DK"], "DK13585628", &[("########", fits::denmark)]),
    union("EE", &["EE"], "EE100931558", &[("#########", fits::estonia), ("########", any)]),
    union("ES", &["ES"], "ESB58378431", &[("@#######*", fits::spain), ("########@", fits::spain)]),
    union("FI", &["FI"], "FI20774740", &[("########", fits::finland)]),
    union("FR", &["FR"], "FR40303265045", &[("**#########", fits::france), ("#########", fits::luhn), ("##############", any)]),
    union("GR", &["EL", "GR"], "EL094259216", &[("#########", fits::greece)]),
    union("HR", &["HR"], "HR33392005961", &[("###########", fits::mod_11_10)]),
    union("HU", &["HU"], "HU12892312", &[("########", fits::hungary), ("###########", fits::hungary)]),
    union("IE", &["IE"], "IE6433435F", &[("#######@", any), ("#######@@", any), ("#@#####@", any), ("######", any)]),
    union("IT", &["IT"], "IT00743110157", &[("###########", fits::luhn), ("@@@@@@##@##@###@", any)]),
    union("LT", &["LT"], "LT119511515", &[("#########", any), ("############", any)]),
    union("LU", &["LU"], "LU15027442", &[("########", fits::luxembourg), ("###########", any), ("#############", any)]),
    union("LV", &["LV"], "LV40003521600", &[("###########", any)]),
    union("MT", &["MT"], "MT11679112", &[("########", fits::malta), ("#########", any)]),
    union("NL", &["NL"], "NL004495445B01", &[("#########B##", fits::netherlands), ("#########", any), ("########", any)]),
    union("PL", &["PL"], "PL8567346215", &[("##########", fits::poland), ("#########", any), ("##############", any)]),
    union("PT", &["PT"], "PT501964843", &[("#########", fits::portugal)]),
    union("RO", &["RO"], "RO18547290", &[("######", fits::romania), ("#######", fits::romania), ("########", fits::romania), ("#########", fits::romania), ("##########", fits::romania), ("#############", any)]),
    union("SE", &["SE"], "SE123456789701", &[("##########01", fits::sweden), ("##########", fits::luhn)]),
    union("SI", &["SI"], "SI50223054", &[("########", fits::slovenia)]),
    union("SK", &["SK"], "SK2022749619", &[("##########", fits::slovakia), ("########", any)]),
];
