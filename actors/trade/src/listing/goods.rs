//! What goods of the trade are called beside the word that somebody looks for: in English, in Arabic, and as markets name them.

use std::{collections::HashMap, sync::LazyLock};

use granary_domain::folding;

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
    "chickpea chickpeas garbanzo chana kabuli حمص", "lentil lentils masoor dal عدس", "mung moong ماش", "broad fava faba فول", "cowpea cowpeas لوبيا", "cassava tapioca كسافا تابيوكا",
    // 08: fruit and nuts.
    "coconut coconuts copra كوبرا", "cashew cashews كاجو", "almond almonds badam لوز", "walnut walnuts جوز", "hazelnut hazelnuts filbert بندق", "pistachio pistachios فستق",
    "date dates تمر تمور", "fig figs تين", "pineapple pineapples اناناس", "avocado avocados افوكادو", "mango mangoes mangos مانجو مانجا", "orange oranges برتقال",
    "mandarin mandarins tangerine clementine يوسفي مندرين", "lemon lemons lime limes ليمون", "grape grapes عنب", "raisin raisins kishmish sultana sultanas زبيب", "banana bananas موز",
    "melon melons شمام", "watermelon watermelons بطيخ", "apple apples تفاح", "pear pears كمثرى اجاص", "peach peaches خوخ دراق", "apricot apricots مشمش", "plum plums برقوق",
    "cherry cherries كرز", "strawberry strawberries فراولة", "pomegranate pomegranates رمان", "guava جوافة",
    // 09: coffee, tea, spices.
    "coffee robusta arabica بن قهوة", "tea chai شاي", "mate متة", "pepper فلفل", "chilli chili chillies paprika capsicum شطة", "vanilla فانيليا", "cinnamon cassia قرفة",
    "clove cloves قرنفل", "nutmeg جوزة", "cardamom elaichi هيل هال حبهان", "coriander dhania كزبرة", "cumin jeera كمون", "fennel saunf شمر شمرة", "anise يانسون", "ginger زنجبيل",
    "saffron زعفران", "turmeric haldi curcuma كركم", "thyme zaatar زعتر", "fenugreek methi حلبة", "spice spices بهارات توابل",
    // 10 and 11: cereals and what mills make.
    "wheat gandum قمح حنطة", "rye جاودار شيلم", "barley شعير", "oat oats شوفان", "maize corn makka ذرة", "rice chawal ارز رز", "basmati بسمتي", "sorghum jowar", "millet bajra دخن",
    "quinoa كينوا", "flour atta maida دقيق طحين", "semolina suji rava سميد", "starch نشا", "malt مالت", "bran نخالة", "gluten جلوتين",
    // 12: oil seeds, and fodder.
    "soy soya soybean soybeans صويا", "groundnut groundnuts peanut peanuts سوداني", "sunflower شمس", "rapeseed canola كانولا", "sesame til سمسم", "mustard خردل", "linseed flax flaxseed كتان",
    "cotton cottonseed قطن", "alfalfa lucerne برسيم", "fodder forage hay علف اعلاف", "seed seeds بذور بزور",
    // 15 to 24: fats, sugar, preserves, drinks, residues, tobacco.
    "oil oils زيت زيوت", "palm نخيل", "margarine مارجرين", "sugar سكر", "molasses دبس", "chocolate شوكولاتة", "cocoa cacao كاكاو", "pasta macaroni spaghetti معكرونة مكرونة",
    "bread خبز", "biscuit biscuits بسكويت", "jam مربى", "juice juices عصير عصائر", "sauce صلصة", "yeast خميرة", "vinegar خل", "salt ملح", "water مياه ماء", "tobacco تبغ",
    "paste معجون", "pickle pickles مخلل مخللات", "meal كسب",
    // 25 to 81: other bulk goods.
    "cement اسمنت", "gypsum جبس", "fertiliser fertilizer fertilisers fertilizers سماد اسمدة", "urea يوريا", "timber wood lumber خشب اخشاب", "steel فولاذ صلب", "iron حديد", "copper نحاس",
    "aluminium aluminum المنيوم", "rubber مطاط", "wool صوف", "leather جلد جلود", "coal فحم", "sulphur sulfur كبريت",
    // How goods are.
    "frozen مجمد مجمدة", "fresh طازج طازجة", "dried dry مجفف مجففة", "chilled مبرد مبردة", "organic عضوي عضوية", "raw خام", "white ابيض بيضاء", "black اسود سوداء", "red احمر حمراء", "green اخضر خضراء",
    "yellow اصفر صفراء", "powder مسحوق بودرة", "broken مكسر", "whole كامل", "split مجروش", "roasted محمص محمصة", "long طويل طويلة", "grain حبة حبوب",
];

static OTHERS: LazyLock<HashMap<String, Vec<String>>> = LazyLock::new(|| {
    let mut others = HashMap::<String, Vec<String>>::new();
    for line in CALLED {
        let names = folding::words(line);
        for name in &names {
            let known = others.entry(name.clone()).or_default();
            for other in names.iter().filter(|it| *it != name) {
                if !known.contains(other) {
                    known.push(other.clone());
                }
            }
        }
    }
    others
});

/// What else goods are called that this word names, folded as it is.
pub fn other_names(word: &str) -> &'static [String] {
    OTHERS.get(word).map_or(&[], Vec::as_slice)
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
        ] {
            let asked = folding::words(asked);
            let other = folding::words(other);
            assert!(other_names(&asked[0]).contains(&other[0]), "{asked:?}: {:?}", other_names(&asked[0]));
        }
        assert_eq!(other_names("xylophone"), Vec::<String>::new());
        assert!(!other_names("rice").contains(&"rice".to_owned()));
    }

    #[test]
    fn every_name_is_one_word() {
        for line in CALLED {
            assert_eq!(folding::words(line).len(), line.split(' ').count(), "{line}");
        }
    }
}
