//! A deal in the few words of a letter.

use granary_identity::mail::{DealBrief, ToDo};
use jiff::civil::Date;
use rust_decimal::Decimal;

use crate::{
    deal::{Deal, Doer},
    printed::{priced, thousands},
};

impl Deal {
    /// The deal as one of those knows it who act in it, with what is for them to do first.
    pub fn brief(&self, reader: Doer, today: Date) -> DealBrief {
        let first = self.pending(reader, today).into_iter().min_by_key(|it| (it.due_on.is_none(), it.due_on));
        let with = match reader {
            Doer::Seller => vec![&self.buyer],
            Doer::Buyer => vec![&self.seller],
            Doer::Bank | Doer::Desk => vec![&self.seller, &self.buyer],
        };
        DealBrief {
            id: self.id,
            order_id: self.order_id.clone(),
            goods: self.items.first().map(|it| it.item_name.clone()).unwrap_or_default(),
            further_goods: self.items.len().saturating_sub(1),
            weight: self.weight_told(),
            with: with.into_iter().map(|it| it.company_name.clone()).collect(),
            sum: priced(self.totals().amount),
            to_do: first.map(|it| ToDo {
                kind: it.kind.as_str().to_owned(),
                step: it.step_name.map(str::to_owned),
                due_on: it.due_on,
                is_overdue: it.is_overdue,
            }),
        }
    }

    /// In metric tons, or in kilograms below one.
    fn weight_told(&self) -> Option<String> {
        let lines = self.items.iter().map(|it| it.unit_weight.checked_mul(it.quantity.into()));
        let kilograms = lines.sum::<Option<Decimal>>().filter(|it| !it.is_zero())?;
        let (amount, unit) = if kilograms < Decimal::ONE_THOUSAND {
            (kilograms, "kg")
        } else {
            (kilograms.checked_div(Decimal::ONE_THOUSAND)?, "MT")
        };
        Some(format!("{} {unit}", thousands(amount.round_dp(3).normalize())))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::deal::tests::a_deal;

    #[test]
    fn a_deal_is_told_to_each_side_with_the_other_and_what_is_to_do_first() {
        let deal = a_deal(1);
        let (seller, buyer) = (deal.brief(Doer::Seller, date(2026, 1, 1)), deal.brief(Doer::Buyer, date(2026, 1, 1)));
        assert_eq!(seller.with, [&*deal.buyer.company_name]);
        assert_eq!(buyer.with, [&*deal.seller.company_name]);
        assert_eq!(deal.brief(Doer::Desk, date(2026, 1, 1)).with.len(), 2);
        let first = deal.pending(Doer::Seller, date(2026, 1, 1)).into_iter().filter_map(|it| it.due_on).min();
        assert_eq!(seller.to_do.and_then(|it| it.due_on), first);
        let mut light = deal.clone();
        for (weight, quantity, told) in
            [("0.5", 300, "150 kg"), ("25.5", 40_000, "1,020 MT"), ("1.2345", 1000, "1.234 MT")]
        {
            light.items[0].unit_weight = weight.parse().unwrap();
            light.items[0].quantity = quantity;
            assert_eq!(light.weight_told().as_deref(), Some(told));
        }
    }
}
