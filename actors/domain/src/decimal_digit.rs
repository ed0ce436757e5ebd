//! The decimal digits of all scripts.

/// The noughts of the scripts that have digits of their own (Nd, Unicode 17), each before its nine others.
#[rustfmt::skip] // In order.
const NOUGHTS: [u32; 67] = [
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50, 0x0ed0,
    0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
    0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450,
    0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50, 0x11d50, 0x11da0, 0x11de0, 0x11f50,
    0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1, 0x1e950,
];

/// A digit of any script as that of ASCII.
pub fn decimal_digit(c: char) -> Option<char> {
    if c.is_ascii_digit() {
        return Some(c);
    }
    let code = u32::from(c);
    let last = NOUGHTS.partition_point(|nought| *nought <= code).checked_sub(1)?;
    char::from_digit(code - NOUGHTS[last], 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_of_any_script_is_one_and_nothing_else_is() {
        for (c, digit) in [
            ('7', Some('7')),
            ('٧', Some('7')),
            ('۰', Some('0')),
            ('९', Some('9')),
            ('๑', Some('1')),
            ('a', None),
            ('½', None),
        ] {
            assert_eq!(decimal_digit(c), digit, "{c}");
        }
        assert!(NOUGHTS.is_sorted());
    }
}
