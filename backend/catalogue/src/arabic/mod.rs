//! What notifications say in Arabic, and what the values that they name are called.

mod notifications;
mod values;

pub(crate) use notifications::of as notification;
pub(crate) use values::of as value;

#[cfg(test)]
mod tests {
    use super::values::ALL;

    /// A letter calls a thing as the screen does.
    #[test]
    fn a_value_is_called_what_the_screen_calls_it() {
        let screens = [
            include_str!("../../../../frontend/src/features/notifications/words/ar.ts"),
            include_str!("../../../../frontend/src/lib/words/ar.ts"),
            include_str!("../../../../frontend/src/lib/words/deals.ar.ts"),
            include_str!("../../../../frontend/src/features/account/words/ar.ts"),
            include_str!("../../../../frontend/src/lib/words/steps.ar.ts"),
            include_str!("../../../../frontend/src/lib/words/trade.ar.ts"),
            include_str!("../../../../frontend/src/lib/words/units.ar.ts"),
            include_str!("../../../../frontend/src/lib/words/per.ar.ts"),
        ];
        for (list, value, called) in ALL {
            let line = format!("'{list}.{value}': '{called}',");
            let line_of_two = format!("'{list}.{value}':\n    '{called}',");
            assert!(screens.iter().any(|it| it.contains(&line) || it.contains(&line_of_two)), "{line}");
        }
    }
}
