//! What the warehouse service says of the goods of a deal that is sold out of it.

/// Goods of a seller, as staff confirmed them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stock {
    pub item_name: String,
    pub is_in_warehouse: bool,
    pub is_import_cleared: bool,
    /// Whether the lot that the deal is made on is of these.
    pub is_sold: bool,
}

impl Stock {
    /// Whether they are the goods of a line: its lot is of them, or one of the two names says the other.
    pub fn is_of(&self, line: &str) -> bool {
        let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let (own, line) = (plain(&self.item_name), plain(line));
        self.is_sold || !own.is_empty() && !line.is_empty() && (own.contains(&line) || line.contains(&own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_are_known_by_their_lot_or_by_either_name() {
        let stock = |name: &str| Stock {
            item_name: name.to_owned(),
            is_in_warehouse: true,
            is_import_cleared: true,
            is_sold: false,
        };
        for (name, line, is_same) in [
            ("Ponni Boiled Rice", "ponni  boiled rice", true),
            ("ponni boiled rice", "Ponni Boiled Rice, 5 % broken", true),
            ("Ponni Boiled Rice, crop of 2026", "Ponni Boiled Rice", true),
            ("Red lentils", "Ponni Boiled Rice", false),
            ("Rice", "", false),
            (" ", "Rice", false),
        ] {
            assert_eq!(stock(name).is_of(line), is_same, "{name} / {line}");
        }
        assert!(Stock { is_sold: true, ..stock("Red lentils") }.is_of("Masoor dal"));
    }
}
