//! Descriptions of goods held against each other, as articles 14 e, 18 c and 30 b have them.

use proptest::prelude::*;

use super::{
    Agreement::{Alike, Conflicting, Unclear},
    *,
};

/// What the credit says of the goods, what the invoice says, and whether that corresponds.
const INVOICES: &[(&str, &str, bool)] = &[
    ("Basmati rice 1121", "Rice, basmati, 1121 steam", true),
    ("Basmati rice 1121", "Basmati rice 1509", false),
    ("Basmati rice, 5% broken", "Basmati rice, 25% broken", false),
    ("Basmati rice, 5% broken", "BASMATI RICE 5 % BROKEN", true),
    ("Basmati rice, 5% broken", "Basmati rice 5 pct. broken", true),
    ("White rice", "Brown rice", false),
    ("The white rice of India", "White rice, India", true),
    ("Indian white rice", "White rice, origin: India", true),
    ("Indian white rice", "White rice, origin: Pakistan", false),
    // Grades, sizes and classes, of however few letters.
    ("Wheat grade A", "Wheat grade B", false),
    ("Wheat grade A", "WHEAT, GRADE A", true),
    ("Wheat grade A", "Wheat", false),
    ("Apples class I", "Apples class II", false),
    ("Shrimps size L", "Shrimps size XL", false),
    ("Eggs M", "Eggs L", false),
    ("Tea BOP", "Tea OP", false),
    ("Beef grade AA", "Beef grade A", false),
    ("Almonds 23/25", "Almonds 25/27", false),
    ("Dates type 2", "Dates type 3", false),
    ("Sugar ICUMSA 45", "Sugar ICUMSA 150", false),
    ("Rice No. 1", "Rice No 1", true),
    ("Rice No. 1", "Rice No. 2", false),
    ("Diesel B7", "Diesel B 7", true),
    // Quantities.
    ("500 MT white rice", "600 MT white rice", false),
    ("500 MT white rice", "500,000 kg white rice", true),
    ("500 MT white rice", "500 metric tons of white rice", true),
    ("500 MT white rice", "500 M/T white rice", true),
    ("500 MT white rice", "500 M.T. white rice", true),
    ("500 MT white rice", "White rice 520 tonnes", true),
    ("500 MT white rice", "White rice 530 tonnes", false),
    ("About 500 MT white rice", "White rice 498 MT", true),
    ("About 500 MT white rice", "White rice 550 MT", true),
    ("About 500 MT white rice", "White rice 551 MT", false),
    ("500 MT white rice", "White rice", true),
    ("White rice in 50 kg bags", "White rice in 25 kg bags", false),
    ("500 MT white rice in 50 kg bags", "White rice in 25 kg bags, 500 MT", false),
    ("500 MT white rice in 50 kg bags", "White rice in 50-kg bags, 500 MT", true),
    ("500 MT white rice", "500 short tons of white rice", false),
    ("500 short tons white rice", "453.59 MT white rice", true),
    ("500 long tons white rice", "White rice, 508 MT", true),
    ("1000 MT white rice", "1000 short tons white rice", false),
    ("100 MT white rice", "White rice 100.000 MTS", true),
    ("100 MT white rice", "White rice 100,000 MTS", true),
    ("100 MT white rice", "White rice 120.000 MTS", false),
    ("100 MT white rice", "White rice 100.000 kg", true),
    ("White rice in 1 kg bags", "White rice in 1,000 kg bags", false),
    ("500 (FIVE HUNDRED) MT white rice", "500 MT (five hundred metric tons) white rice", true),
    ("500 (five hundred) MT white rice", "600 (six hundred) MT white rice", false),
    ("500 MT white rice at USD 420/MT", "525 MT white rice at USD 420/MT", true),
    ("500 MT white rice at USD 420/MT", "540 MT white rice at USD 420/MT", false),
    ("500 MT white rice", "500 MT white rice (1,102,311 lbs)", true),
    ("500 MT white rice", "500 MT white rice, contract 4711 for 2000 MT", true),
    ("25 000 MT wheat", "Wheat, 25,000 MT", true),
    ("25 000 MT wheat", "Wheat, 27 000 MT", false),
    ("Wheat grade 1 500 MT", "500 MT wheat grade 1", true),
    // Several goods, each with its own weight.
    ("500 MT white rice and 200 MT lentils", "200 MT white rice and 500 MT lentils", false),
    ("500 MT white rice and 200 MT lentils", "White rice 500 MT, lentils 200 MT", true),
    ("500 MT white rice and 200 MT lentils", "White rice, 500 MT; lentils, 200 MT", true),
    ("500 MT white rice and 200 MT lentils", "White rice, 200 MT; lentils, 500 MT", false),
    ("500 MT white rice and 200 MT lentils", "700 MT: 500 MT white rice and 200 MT lentils", true),
    ("500 MT white rice and 200 MT lentils", "White rice and lentils, total 700 MT", true),
    ("500 MT white rice and 200 MT lentils", "White rice and lentils, total 600 MT", false),
    ("250 MT white rice and 250 MT lentils", "250 MT lentils and 250 MT white rice", true),
    ("500 MT white rice", "500 MT white rice (500,000 kg), gross weight 505 MT", true),
    ("500 MT white rice", "White rice 300 MT crop 2024, 200 MT crop 2025", true),
    ("500 MT white rice", "300 MT white rice, 200 MT lentils", false),
    // Goods that are not called for, and be it free of charge (ISBP 745, C12).
    ("500 MT white rice", "500 MT white rice, 20 MT lentils free of charge", false),
    ("500 MT white rice", "500 MT white rice, 20 MT lentils", false),
    ("500 MT white rice", "500 MT white rice plus lentils free of charge", false),
    ("500 MT white rice", "500 MT white rice and samples, F.O.C.", false),
    ("500 MT white rice", "500 MT white rice, free on board Mundra", true),
    ("White rice, bags free of charge", "White rice, bags free of charge", true),
    // A tolerance that the credit states goes before articles 30 a and b.
    ("500 MT white rice, +/- 2 pct", "White rice 524 MT", false),
    ("500 MT white rice, +/- 2 pct", "White rice 510 MT", true),
    ("500 MT (+/-10 pct) white rice", "White rice 540 MT", true),
    ("500 MT (+/-10 pct) white rice", "White rice 551 MT", false),
    ("500 MT (+/-10 pct) white rice", "White rice", true),
    ("500 MT white rice 10 pct more or less in quantity and amount", "White rice 450 MT", true),
    ("500 MT white rice, +5/-0 pct", "White rice 495 MT", false),
    ("500 MT white rice, 10% MOLOO", "500 MT +/-10% white rice", true),
    ("500 MT white rice MOLOO", "White rice 520 MT", true),
    ("Circa 500 MT white rice", "White rice 545 MT", true),
    ("20,000 bags of 25 kg white rice, 500 MT", "White rice, 501 MT, 20,000 bags of 25 kg", false),
    ("20,000 x 25 kg bags white rice, 500 MT", "White rice, 501 MT, 20,000 x 25 kg bags", false),
    ("500 MT white rice in 20 containers", "White rice, 501 MT, 20 containers", true),
    // Figures and spellings.
    ("Protein 12.5 pct", "Protein 12,5 pct", true),
    ("Protein 12.5 pct", "Protein 12.50%", true),
    ("Protein 12.5 pct", "Protein 11.5 pct", false),
    ("Chickpeas", "Chick peas", true),
    ("Chick peas", "CHICKPEAS", true),
    ("Chick-peas 9 mm", "Chickpeas, 9mm", true),
    ("Chickpea", "Chickpeas", true),
    ("Cashew kernels W320", "Cashew kernel W-320", true),
    ("Cashew kernels W320", "Cashew kernels W240", false),
    ("أرز", "ارز", true),
    ("أرز 500 طن", "أرز 600 طن", false),
    ("أرز 500 طن", "500 MT أرز", true),
    ("الأرز البسمتي", "أرز بسمتي", true),
    ("Jalapeño", "JALAPENO", true),
    ("Müsli", "Muesli", true),
    // What is not so is another thing.
    ("Boneless beef", "Beef, not boneless", false),
    ("Boneless beef", "Boneless beef", true),
    ("Non-GMO soya", "Soya non GMO", true),
    ("Non-GMO soya", "GMO soya", false),
    ("Soya", "Soya, not GMO", true),
    ("Beef with bones", "Beef without bones", false),
    // What is added makes no other goods (18 c; ISBP 745, C3 to C5).
    ("Suede shoes", "Imitation suede shoes", false),
    ("Imitation suede shoes", "Imitation suede shoes", true),
    ("Olive oil", "Olive pomace oil blend", false),
    ("Wheat", "Wheat flour", false),
    ("Wheat", "Wheat flour in 50 kg bags", false),
    ("Sesame", "Sesame oil", false),
    ("Sunflower seed", "Sunflower seed, oil content 44%", true),
    ("Sunflower oil", "Sunflower seed oil cake", false),
    ("Sunflower oil", "Sunflower seed oil", true),
    ("Sunflower oil cake", "Sunflower oilcake", true),
    ("Basmati rice", "Basmati rice, second quality, damaged", false),
    ("Basmati rice", "Basmati rice, second crop", true),
    ("Basmati rice", "Basmati rice, off-grade", false),
    ("Basmati rice", "Basmati rice, undamaged, not mixed", true),
    ("Basmati rice", "Basmati rice, 2% broken", true),
    ("Basmati rice", "Basmati rice, 40% broken", false),
    ("Basmati rice", "Basmati rice in used jute bags", true),
    ("Basmati rice", "Basmati rice, brand Royal Blend", true),
    ("Basmati rice", "Indian basmati rice, crop 2025, HS 1006.30, order 4711, 20 containers, MV Noor", true),
    ("Refined sunflower oil", "Refined sunflower oil, unrefined", false),
    ("Sunflower oil", "Refined sunflower oil", true),
    ("Tyres", "Used tyres", false),
    ("Milk", "Milk powder", false),
    ("Milk powder", "Powdered milk", false),
    ("Basmati rice", "Basmati rice, not fit for human consumption", false),
    ("Basmati rice", "Basmati rice, fit for human consumption", true),
    ("Basmati rice", "Basmati rice unfit for human consumption", false),
    ("Basmati rice", "Basmati rice, not for human consumption", false),
    ("Basmati rice", "Basmati rice, sub-standard", false),
    ("Basmati rice", "Basmati rice of standard quality", true),
    ("Basmati rice", "Basmati rice, low quality", false),
    ("Basmati rice", "Basmati rice, low moisture", true),
    ("Basmati rice", "Basmati rice, rejected", false),
    ("Wheat", "Wheat, feed grade", false),
    ("Wheat", "Wheat, off-grade", false),
    ("Wheat", "Wheat, technical grade", false),
    ("Skimmed milk powder", "Semi-skimmed milk powder", false),
    ("Skimmed milk powder", "Skimmed milk powder, 1.25% fat", true),
    ("Milk powder", "Milk powder, milk fat min 26%", true),
    ("Milk powder", "Skimmed milk powder", false),
    ("Wheat", "Wheat gluten", false),
    ("Wheat", "Wheat gluten 75% protein", false),
    ("Wheat", "Wheat, wet gluten 28%", true),
    ("Wheat", "Wheat, gluten min. 28 pct", true),
    ("Wheat", "Wheat germ", false),
    ("Wheat", "Wheat bran", false),
    ("Wheat", "Wheat husk", false),
    ("Wheat", "Wheat starch", false),
    ("Wheat", "Wheat semolina", false),
    ("Soya beans", "Soya beans lecithin", false),
    ("Soya beans", "Soya beans, oil 18%", true),
    ("Soya beans", "Soya bean meal", false),
    ("Beef", "Beef tallow", false),
    ("Beef", "Beef liver", false),
    ("Beef", "Beef, boneless", true),
    ("Beans", "Kidney beans", true),
    ("Cocoa", "Cocoa butter", false),
    ("Orange juice", "Orange juice drink", false),
    ("Cocoa butter", "Cocoa butter", true),
    // A figure is of the words beside it.
    ("Rice, 5% broken, 14% moisture", "Rice, 14% broken, 5% moisture", false),
    ("Rice 5% broken 14% moisture", "Rice 14% broken 5% moisture", false),
    ("Rice, 5% broken, 14% moisture", "Rice, moisture 14%, broken 5%", true),
    ("Rice, 5% broken and 14% moisture", "Rice, moisture 14% max., broken 5% max.", true),
    ("Rice, broken content 5%, moisture content 14%", "Rice, broken content 14%, moisture content 5%", false),
    ("Paper grade 1 size 2", "Paper grade 2 size 1", false),
    ("Paper grade 1 size 2", "Paper size 2 grade 1", true),
    ("White rice in 50 kg bags", "White rice in 48 kg bags", false),
    ("White rice in 50 kg bags", "White rice, bags of 50 kg, 500 MT", true),
    ("White rice in 50 kg bags", "White rice, 48 kg", false),
    ("500 MT white rice in 50 kg bags", "510 MT white rice in 50 kg bags", true),
    ("Saffron 1000 g", "Saffron 950 g", false),
    ("Saffron 1000 g", "Saffron 1,000 g", true),
    ("Shrimps at -18 C", "Shrimps at 18 C", false),
    ("Shrimps at -18 C", "Shrimps at minus 18°C", true),
    ("Shrimps at -18 C", "Shrimps at \u{2212}18 deg. C", true),
    ("Wheat, protein >12%", "Wheat, protein <12%", false),
    ("Wheat, protein >12%", "Wheat, protein min. 12 pct", true),
    ("Wheat, protein max 12%", "Wheat, protein min 12%", false),
    ("Wheat, max protein 12%", "Wheat, protein 12% max", true),
    ("Wheat, protein not less than 12%", "Wheat, protein at least 12 per cent", true),
    ("Wheat, protein 12.500%", "Wheat, protein 12.5%", true),
    ("Wheat, protein 12.500%", "Wheat, protein 12,5 pct", true),
    // Slips (ISBP 745, A23).
    ("Basmati rice", "Basmatti rice", true),
    ("Food grains", "Food grians", true),
    ("Sewing machine", "Sewing mashine", true),
    ("Machine model 123", "Machine model 321", false),
    ("Desert dates", "Dessert dates", false),
];

#[test]
fn an_invoice_says_all_that_the_credit_says_of_the_goods_as_article_18_c_has_it() {
    for (credit, invoice, holds) in INVOICES {
        let allowed = Allowance::in_goods(credit, false);
        assert_eq!(corresponds(credit, invoice, allowed), *holds, "{credit} / {invoice}");
    }
}

/// Two documents of which neither is the invoice, and how they stand to each other.
const OTHERS: &[(&str, &str, Agreement)] = &[
    ("Basmati rice 1121, 5% broken", "RICE IN BAGS", Alike),
    ("White rice", "Brown rice", Conflicting),
    ("Basmati rice", "Basmati maize", Conflicting),
    ("Rice in bags", "Maize in bags", Conflicting),
    ("Wheat grade A", "Wheat", Alike),
    ("Wheat grade A", "Wheat grade B", Conflicting),
    ("Wheat size M", "Wheat size L", Conflicting),
    ("500 MT white rice", "Rice", Alike),
    ("500 MT white rice", "600 MT rice", Conflicting),
    ("500 MT white rice", "510 MT rice", Conflicting),
    ("Boneless beef", "Beef not boneless", Conflicting),
    ("Chick peas", "Chickpeas in bulk", Alike),
    ("Protein 12.5 pct", "Protein 12,5 pct", Alike),
    ("Rice 5% broken", "Rice in 50 kg bags", Alike),
    ("Rice, 5% broken, 14% moisture", "Rice, 14% broken, 5% moisture", Conflicting),
    ("Rice in 50 kg bags", "Rice in 48 kg bags", Conflicting),
    ("Rice, moisture max 14%", "Rice, moisture min 14%", Conflicting),
    ("Shrimps -18 C", "Shrimps 18 C", Conflicting),
    ("Basmati rice", "BASMATTI RICE", Alike),
    ("500 MT rice", "500 long tons of rice", Conflicting),
    // What carriers add, and general terms.
    ("Basmati rice", "BASMATI RICE, FREIGHT PREPAID", Alike),
    ("Basmati rice 1121", "Said to contain basmati rice, shipper's load and count", Alike),
    ("Basmati rice 1121", "Basmati rice, clean on board", Alike),
    ("Basmati rice, freight prepaid", "Basmati rice, freight collect", Conflicting),
    ("Basmati rice 1121, 5% broken", "Indian basmati rice, freight prepaid", Unclear),
    ("Indian basmati rice 1121", "Basmati rice, origin India", Alike),
    ("Indian basmati rice 1121", "Basmati rice, origin India, edible", Unclear),
    ("Basmati rice 1121", "Basmati rice, HS code 1006.30, crop 2025, product of India", Unclear),
    ("Basmati rice 1121, 5% broken", "10,000 bags basmati rice, 1 x 40 ft FCL, gross weight 505 MT", Unclear),
    ("10,000 bags basmati rice", "9,000 bags Indian basmati rice", Conflicting),
    ("10,000 bags basmati rice", "9,000 bags basmati rice", Conflicting),
    ("Basmati rice 1121, 5% broken", "Basmati rice as per proforma invoice 4711", Unclear),
    ("Indian basmati rice 1121", "Pakistani basmati rice, 5% broken", Conflicting),
    ("Basmati rice 1121", "Indian basmati rice 1509", Conflicting),
    ("Basmati rice 1121", "Indian maize", Conflicting),
    ("---", "***", Conflicting),
    ("---", "---", Alike),
];

#[test]
fn other_documents_may_be_general_but_not_conflicting_as_article_14_e_has_it() {
    for (one, other, expected) in OTHERS {
        assert_eq!(compare(one, other, Allowance::NONE), *expected, "{one} / {other}");
        assert_eq!(compare(other, one, Allowance::NONE), *expected, "{other} / {one}");
    }
}

#[test]
fn what_another_document_adds_may_make_other_goods() {
    for (one, other, expected) in [
        ("Wheat", "Wheat flour", Unclear),
        ("Wheat flour", "Wheat", Alike),
        ("Basmati rice", "Basmati rice, damaged", Unclear),
        ("Basmati rice", "Basmati rice, 5% broken", Alike),
    ] {
        assert_eq!(compare(one, other, Allowance::NONE), expected, "{one} / {other}");
    }
}

#[test]
fn all_goods_together_weigh_what_their_description_tells() {
    for (text, expected) in [
        ("500 MT white rice", vec![500_000_000]),
        ("500 MT white rice (500,000 kg) in 50 kg bags", vec![500_000_000]),
        ("500 MT white rice and 200 MT lentils", vec![700_000_000]),
        ("100.000 MT white rice", vec![100_000_000, 100_000_000_000]),
        ("700 MT: 500 MT white rice and 100 MT lentils", vec![]),
        ("White rice in 50 kg bags", vec![]),
    ] {
        let mut found = weight(text);
        found.dedup();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn a_weight_that_only_one_says_is_not_compared() {
    assert!(is_one_weighed("500 MT white rice", "White rice"));
    assert!(!is_one_weighed("500 MT white rice", "White rice 498 MT") && !is_one_weighed("Rice", "Rice"));
}

#[test]
fn about_counts_where_it_stands_before_what_it_is_about() {
    let digits = |text| quantity::is_about_such(text, |it| it.starts_with(|it: char| it.is_ascii_digit()));
    assert!(digits("About 25,000 kg rice") && digits("rice, approximately 500 MT"));
    assert!(!digits("Rice, about USD 25,000") && !digits("500 MT about"));
}

proptest! {
    /// In any order, but for a unit, which is of the number before it, and what is not, which is of the word behind it.
    #[test]
    fn what_says_the_same_corresponds_and_is_consistent(words in proptest::collection::vec("[b-d]{3,8}|[0-9]{1,4}", 1..8)) {
        let (text, turned) = (words.join(" "), words.iter().rev().cloned().collect::<Vec<_>>().join(" "));
        prop_assert!(corresponds(&text, &turned, Allowance::NONE), "{} / {}", text, turned);
        prop_assert_eq!(compare(&text, &text, Allowance::NONE), Agreement::Alike);
    }
}
