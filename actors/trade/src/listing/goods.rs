//! What goods of the trade, and the countries they are from, are called beside the word that somebody looks for: in English, in
//! Arabic, and as markets name them.

mod codes;

use std::{collections::HashMap, sync::LazyLock};

use granary_domain::folding;

use self::codes::CODES;
pub use self::codes::is_code_of;

/// One kind of goods a line, by the chapters and headings of the Harmonized System; every word alone, in one number and several.
#[rustfmt::skip] // A table should read as a table.
const CALLED: &[&str] = &[
    // 01 to 04: animals, meat, fish, milk, eggs, honey.
    "beef بقري bovine", "buffalo جاموس carabeef", "cattle cow cows ابقار بقر ماشية", "sheep mutton lamb غنم اغنام ضان خروف حمل", "goat goats ماعز",
    "chicken poultry broiler دجاج دواجن فراخ", "turkey ديك رومي", "duck بط", "meat لحم لحوم", "liver كبد كبدة", "fish سمك اسماك", "tuna تونة تونا",
    "salmon سلمون", "sardine sardines سردين", "shrimp shrimps prawn prawns روبيان جمبري قريدس", "squid calamari حبار كاليماري", "crab crabs سلطعون كابوريا",
    "milk حليب لبن", "butter زبدة زبد", "ghee سمن samn", "cheese جبن جبنة اجبان", "cream قشطة كريمة", "yoghurt yogurt زبادي روب", "egg eggs بيض", "honey عسل",
    // 07: vegetables.
    "potato potatoes aloo بطاطا بطاطس", "tomato tomatoes طماطم بندورة", "onion onions بصل", "garlic ثوم", "carrot carrots جزر", "cabbage ملفوف كرنب",
    "cauliflower قرنبيط زهرة", "lettuce خس", "cucumber cucumbers خيار", "spinach سبانخ", "pea peas بازلاء بسلة", "bean beans فاصوليا فاصولياء", "okra bhindi بامية",
    "aubergine eggplant brinjal باذنجان", "courgette zucchini كوسا كوسة", "pumpkin قرع يقطين", "mushroom mushrooms فطر مشروم", "olive olives زيتون",
    "chickpea chickpeas garbanzo chana حمص", "lentil lentils masoor masur dal dhal عدس", "mung moong ماش", "toor tur arhar pigeon", "broad fava faba فول", "cowpea cowpeas لوبيا", "cassava tapioca كسافا تابيوكا",
    // 08: fruit and nuts.
    "coconut coconuts copra كوبرا", "cashew cashews كاجو", "almond almonds badam لوز", "walnut walnuts جوز", "hazelnut hazelnuts filbert بندق", "pistachio pistachios فستق",
    "dates تمر تمور", "medjool mejdool medjoul majdool majdoul مجدول", "fig figs تين", "pineapple pineapples اناناس", "avocado avocados افوكادو", "mango mangoes mangos مانجو مانجا", "orange oranges برتقال",
    "mandarin mandarins يوسفي مندرين", "lemon lemons lime limes ليمون", "grape grapes عنب", "raisin raisins kishmish زبيب", "banana bananas موز",
    "melon melons شمام", "watermelon watermelons بطيخ", "apple apples تفاح", "pear pears كمثرى اجاص", "peach peaches خوخ دراق", "apricot apricots مشمش", "plum plums برقوق",
    "cherry cherries كرز", "strawberry strawberries فراولة", "berry berries توت", "blueberry blueberries", "cranberry cranberries", "raspberry raspberries", "pomegranate pomegranates رمان", "guava جوافة",
    // 09: coffee, tea, spices.
    "coffee بن قهوة", "arabica ارابيكا عربيكا", "robusta روبوستا", "tea chai شاي", "mate متة", "pepper mirch فلفل", "chilli chili chillies paprika capsicum شطة", "vanilla فانيليا", "cinnamon cassia قرفة",
    "clove cloves قرنفل", "nutmeg جوزة", "cardamom elaichi هيل هال حبهان", "coriander dhania كزبرة", "cumin jeera كمون", "fennel saunf شمر شمرة", "anise يانسون", "ginger زنجبيل",
    "saffron kesar زعفران", "turmeric haldi curcuma كركم", "thyme zaatar زعتر", "fenugreek methi حلبة", "spice spices بهارات توابل",
    // 10 and 11: cereals and what mills make.
    "wheat gandum قمح حنطة", "rye جاودار شيلم", "barley شعير", "oat oats شوفان", "maize corn makka ذرة", "rice chawal ارز رز", "basmati بسمتي باسمتي", "sorghum jowar", "millet bajra دخن",
    "quinoa كينوا", "flour atta maida دقيق طحين", "semolina suji rava سميد", "starch نشا", "malt مالت", "bran نخالة", "gluten جلوتين",
    // 12: oil seeds, and fodder.
    "soy soya soybean soybeans صويا", "groundnut groundnuts peanut peanuts سوداني", "sunflower شمس دوار عباد", "rapeseed canola كانولا", "sesame til سمسم", "mustard خردل", "linseed flax flaxseed كتان",
    "cotton cottonseed قطن", "alfalfa lucerne برسيم", "fodder forage hay علف اعلاف", "seed seeds بذور بزور",
    // 15 to 24: fats, sugar, preserves, drinks, residues, tobacco.
    "oil oils زيت زيوت", "palm نخيل", "margarine مارجرين", "sugar سكر", "molasses دبس", "chocolate شوكولاتة", "cocoa cacao كاكاو", "pasta معكرونة مكرونة",
    "bread خبز", "loaf loaves رغيف", "fry fries", "pastry pastries", "candy candies", "leaf leaves", "biscuit biscuits بسكويت", "jam مربى", "juice juices عصير عصائر", "sauce صلصة", "yeast خميرة", "vinegar خل", "salt ملح", "water مياه ماء", "tobacco تبغ",
    "paste معجون", "pickle pickles مخلل مخللات", "meal كسب",
    // 25 to 81: other bulk goods.
    "cement اسمنت", "gypsum جبس", "fertiliser fertilizer fertilisers fertilizers سماد اسمدة", "urea يوريا", "timber wood lumber خشب اخشاب", "steel فولاذ صلب", "iron حديد", "copper نحاس",
    "aluminium aluminum المنيوم", "rubber مطاط", "wool صوف", "leather جلد جلود", "coal فحم", "sulphur sulfur كبريت",
    // How goods are.
    "frozen مجمد مجمدة", "fresh طازج طازجة", "dried dry مجفف مجففة", "chilled مبرد مبردة", "organic عضوي عضوية", "raw خام", "white ابيض بيضاء", "black kali اسود سوداء", "red احمر حمراء", "green اخضر خضراء",
    "yellow اصفر صفراء", "powder مسحوق بودرة", "broken مكسر", "whole كامل", "split مجروش", "roasted محمص محمصة", "long طويل طويلة", "grain حبة حبوب",
];

/// Kinds of goods that are called by their own names alone: who looks for the goods finds them, who looks for one finds no other.
const KINDS: &[(&str, &str)] = &[
    ("coffee", "arabica robusta ارابيكا عربيكا روبوستا"),
    ("chickpeas", "kabuli"),
    ("mandarin", "tangerine clementine"),
    ("raisin", "sultana sultanas"),
    ("pasta", "macaroni spaghetti"),
];

/// Countries of the trade, which goods come from.
#[rustfmt::skip] // A table should read as a table.
const COUNTRIES: &[&str] = &[
    "emirates uae امارات", "india هند", "malaysia ماليزيا", "netherlands holland هولندا", "germany المانيا", "spain اسبانيا", "singapore سنغافورة",
    "pakistan باكستان", "thailand تايلاند", "vietnam فيتنام", "china صين", "indonesia اندونيسيا", "egypt مصر", "turkiye تركيا", "iran ايران", "iraq عراق",
    "oman عمان", "jordan اردن", "saudi ksa سعودية", "kuwait كويت", "qatar قطر", "bahrain بحرين", "kenya كينيا", "ethiopia اثيوبيا", "tanzania تنزانيا",
    "brazil برازيل", "argentina ارجنتين", "colombia كولومبيا", "russia روسيا", "ukraine اوكرانيا", "australia استراليا", "canada كندا", "france فرنسا",
    "italy ايطاليا", "states usa america امريكا اميركا ولايات", "kingdom uk britain england مملكة بريطانيا انجلترا", "united متحدة", "arabia عربية",
    "lanka srilanka لانكا سريلانكا", "sri سري", "sudan سودان", "lebanon لبنان", "syria سوريا سورية", "yemen يمن", "morocco مغرب", "tunisia تونس",
    "algeria جزائر", "libya ليبيا", "somalia صومال", "palestinian palestine فلسطين", "ghana غانا", "nigeria نيجيريا", "uganda اوغندا", "rwanda رواندا",
    "senegal سنغال", "cameroon كاميرون", "mozambique موزمبيق", "madagascar مدغشقر", "zambia زامبيا", "africa افريقيا", "ivoire ivory", "japan يابان",
    "korea كوريا", "philippines فلبين", "bangladesh بنغلاديش بنجلاديش", "nepal نيبال", "myanmar burma ميانمار بورما", "cambodia كمبوديا",
    "afghanistan افغانستان", "uzbekistan اوزبكستان", "kazakhstan كازاخستان", "azerbaijan اذربيجان", "georgia جورجيا", "greece يونان", "poland بولندا",
    "romania رومانيا", "bulgaria بلغاريا", "hungary مجر", "serbia صربيا", "czechia czech تشيك", "austria نمسا", "switzerland سويسرا", "belgium بلجيكا",
    "denmark دنمارك", "sweden سويد", "norway نرويج", "portugal برتغال", "ireland ايرلندا", "cyprus قبرص", "mexico مكسيك", "chile تشيلي", "peru بيرو",
    "ecuador اكوادور", "paraguay باراغواي", "uruguay اوروغواي", "cuba كوبا", "zealand نيوزيلندا",
];

/// Words by which goods or a country may be meant as well, and not the other way round: turkeys are from anywhere, and days of
/// expiry are no fruit.
const MEANT: &[(&str, &str)] = &[("turkey", "turkiye تركيا"), ("ceylon", "lanka"), ("date", "dates تمر تمور")];

/// Names that are written as one word, or as two.
const TOGETHER: &[(&str, [&str; 2])] = &[
    ("chickpea", ["chick", "pea"]),
    ("chickpeas", ["chick", "peas"]),
    ("milkpowder", ["milk", "powder"]),
    ("palmolein", ["palm", "olein"]),
    ("soybean", ["soy", "bean"]),
    ("soybeans", ["soy", "beans"]),
    ("groundnut", ["ground", "nut"]),
    ("groundnuts", ["ground", "nuts"]),
    ("sunflower", ["sun", "flower"]),
    ("flaxseed", ["flax", "seed"]),
    ("cottonseed", ["cotton", "seed"]),
    ("watermelon", ["water", "melon"]),
];

type Names = HashMap<String, Vec<String>>;

static OTHERS: LazyLock<Names> = LazyLock::new(|| {
    let mut others = Names::new();
    for line in CALLED.iter().chain(COUNTRIES) {
        let mut names = folding::words(line);
        // Of so few letters a word keeps its article where it is folded.
        let is_short = |it: &&String| is_arabic(it) && it.chars().count() == 2;
        let with_article: Vec<String> = names.iter().filter(is_short).map(|it| format!("ال{it}")).collect();
        names.extend(with_article);
        for name in &names {
            call(&mut others, name, names.iter().filter(|it| *it != name));
        }
    }
    let alike = others.clone();
    // Lots that are called otherwise have the code of the goods all the same.
    for (goods, kinds) in KINDS.iter().chain(CODES) {
        let (goods, kinds) = (folding::words(goods).concat(), folding::words(kinds));
        for name in alike.get(&goods).into_iter().flatten().chain([&goods]) {
            call(&mut others, name, kinds.iter());
        }
    }
    for (word, meant) in MEANT {
        call(&mut others, word, folding::words(meant).iter());
    }
    join(&mut others);
    others
});

/// Every name as it stands alone, in order.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let kinds = KINDS.iter().map(|(_, kinds)| kinds);
    let mut names: Vec<String> =
        CALLED.iter().chain(COUNTRIES).chain(kinds).flat_map(|it| folding::words(it)).collect();
    names.sort();
    names.dedup();
    names
});

/// The fewest letters of a word that may be misspelt: of an Arabic one, which leaves out its vowels, and of others.
const MIN_SPELT: [usize; 2] = [3, 4];

fn call<'a>(others: &mut Names, name: &str, more: impl Iterator<Item = &'a String>) {
    let known = others.entry(name.to_owned()).or_default();
    for other in more {
        if !known.contains(other) {
            known.push(other.clone());
        }
    }
}

/// An Arabic name stands for itself behind what is joined to it: "to the rice", "and oil".
fn join(others: &mut Names) {
    let arabic: Vec<(String, Vec<String>)> =
        others.iter().filter(|(name, _)| is_arabic(name)).map(|(name, known)| (name.clone(), known.clone())).collect();
    for (name, known) in &arabic {
        for joining in folding::joinings() {
            let named = known.iter().chain([name]).cloned();
            others.entry(format!("{joining}{name}")).or_insert_with(|| named.collect());
        }
    }
}

fn is_arabic(word: &str) -> bool {
    word.starts_with(|c: char| matches!(c, '\u{620}'..='\u{6ff}'))
}

/// What else goods are called that this word names, folded as it is.
pub fn other_names(word: &str) -> &'static [String] {
    OTHERS.get(word).map_or(&[], Vec::as_slice)
}

/// The names that a word may be misspelt from by one letter, which is another, missing, too many or after its next; with what else
/// is called so. Those that begin as it does, if any do: few people mistake the first letter.
pub fn near_names(word: &str) -> Vec<&'static str> {
    let least = MIN_SPELT[usize::from(!is_arabic(word))];
    let is_long = |it: &str| it.chars().count() >= least;
    if OTHERS.contains_key(word) || !is_long(word) {
        return Vec::new();
    }
    let near: Vec<&'static str> =
        NAMES.iter().map(String::as_str).filter(|it| is_long(it) && is_near(word, it)).collect();
    let begins = |it: &&&str| it.chars().next() == word.chars().next();
    let alike: Vec<&str> = near.iter().filter(begins).copied().collect();
    let meant = if alike.is_empty() { near } else { alike };
    let others = meant.iter().flat_map(|it| other_names(it)).map(String::as_str);
    meant.iter().copied().chain(others).collect()
}

fn is_near(word: &str, name: &str) -> bool {
    let (word, name): (Vec<char>, Vec<char>) = (word.chars().collect(), name.chars().collect());
    let before = word.iter().zip(&name).take_while(|(one, other)| one == other).count();
    let (word, name) = (&word[before..], &name[before..]);
    let behind = word.iter().rev().zip(name.iter().rev()).take_while(|(one, other)| one == other).count();
    match (&word[..word.len() - behind], &name[..name.len() - behind]) {
        ([one, next], [first, second]) => one == second && next == first,
        (word, name) => word.len() <= 1 && name.len() <= 1,
    }
}

/// The words of a search, two that make the name of goods as one.
pub fn together(words: Vec<String>) -> Vec<String> {
    let mut named = Vec::<String>::new();
    for word in words {
        let is_end = |it: &&(&str, [&str; 2])| named.last().is_some_and(|last| it.1 == [last.as_str(), word.as_str()]);
        // What has no other name is found by both words, and by what each may mean.
        match TOGETHER.iter().find(is_end).filter(|it| !other_names(it.0).is_empty()) {
            Some((name, _)) => {
                named.pop();
                named.push((*name).to_owned());
            }
            None => named.push(word),
        }
    }
    named
}

/// The two words that a name is written as too.
pub fn apart(name: &str) -> Option<[&'static str; 2]> {
    TOGETHER.iter().find(|it| it.0 == name).map(|it| it.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_have_the_names_of_both_languages_and_of_their_markets() {
        for (asked, other) in [
            ("أرز", "rice"),
            ("الأرز", "rice"),
            ("rice", "رز"),
            ("دقيق", "flour"),
            ("القمح", "wheat"),
            ("chickpeas", "حمص"),
            ("chana", "chickpea"),
            ("brinjal", "باذنجان"),
            ("prawns", "shrimp"),
            ("maize", "corn"),
            ("Jeera", "cumin"),
            ("dhal", "lentil"),
            ("mejdool", "medjool"),
            ("الرز", "رز"),
            ("الرز", "rice"),
            ("رز", "الرز"),
            ("البن", "coffee"),
            ("للأرز", "ارز"),
            ("بالتمر", "dates"),
            ("وزيت", "oil"),
            ("الهند", "india"),
            ("coffee", "arabica"),
            ("قهوة", "robusta"),
            ("chana", "kabuli"),
            ("masur", "lentils"),
            ("arhar", "toor"),
            ("kesar", "saffron"),
            ("mirch", "pepper"),
            ("باسمتي", "basmati"),
            ("دوار", "sunflower"),
            ("berries", "berry"),
            ("تمور", "dates"),
            ("date", "dates"),
            ("turkey", "turkiye"),
            ("turkey", "رومي"),
            ("تركيا", "turkiye"),
            ("USA", "states"),
            ("امريكا", "states"),
            ("UK", "kingdom"),
            ("KSA", "saudi"),
            ("UAE", "emirates"),
            ("سريلانكا", "lanka"),
            ("السودان", "sudan"),
            ("ceylon", "lanka"),
            ("rice", "1006"),
            ("أرز", "1006"),
            ("haldi", "091030"),
        ] {
            let asked = folding::words(asked);
            let other = folding::words(other);
            assert!(other_names(&asked[0]).contains(&other[0]), "{asked:?}: {:?}", other_names(&asked[0]));
        }
        assert_eq!(other_names("xylophone"), Vec::<String>::new());
        assert!(!other_names("rice").contains(&"rice".to_owned()));
    }

    #[test]
    fn one_kind_of_goods_is_no_other() {
        for (asked, other) in [
            ("arabica", "coffee"),
            ("arabica", "robusta"),
            ("robusta", "arabica"),
            ("kabuli", "chickpeas"),
            ("spaghetti", "macaroni"),
            ("dates", "date"),
            ("تمر", "date"),
            ("turkiye", "turkey"),
            ("lanka", "ceylon"),
            ("arabica", "0901"),
            ("1006", "rice"),
        ] {
            assert!(!other_names(asked).contains(&other.to_owned()), "{asked}: {:?}", other_names(asked));
        }
    }

    #[test]
    fn a_word_may_be_a_name_but_for_one_letter() {
        for (word, name) in [
            ("sugarr", "sugar"),
            ("sugarr", "سكر"),
            ("wheet", "wheat"),
            ("dats", "dates"),
            ("onoin", "onion"),
            ("rcie", "rice"),
            ("قمج", "قمح"),
            ("inda", "india"),
            ("zugar", "sugar"),
        ] {
            assert!(near_names(word).contains(&name), "{word}: {:?}", near_names(word));
        }
        assert!(!near_names("dats").contains(&"oats"), "the first letter is right");
        for word in ["sugar", "sgr", "suggestion", "eirc", "xylophone", "ric", "تم", ""] {
            assert_eq!(near_names(word), Vec::<&str>::new(), "{word}");
        }
    }

    #[test]
    fn a_name_is_one_word_or_two() {
        for (asked, expected) in [
            ("chick peas", vec!["chickpeas"]),
            ("kabuli chick pea", vec!["kabuli", "chickpea"]),
            ("sun flower oil", vec!["sunflower", "oil"]),
            ("milk powder", vec!["milk", "powder"]),
            ("milkpowder", vec!["milkpowder"]),
            ("chicken", vec!["chicken"]),
        ] {
            assert_eq!(together(folding::words(asked)), expected, "{asked}");
        }
        assert_eq!((apart("palmolein"), apart("palm")), (Some(["palm", "olein"]), None));
    }

    #[test]
    fn every_name_is_one_word() {
        for line in CALLED.iter().chain(COUNTRIES) {
            assert_eq!(folding::words(line).len(), line.split(' ').count(), "{line}");
        }
    }
}
