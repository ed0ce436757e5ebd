//! What refunds and the word of staff on accounts change, whom they are notified to, and their lines of history.

use granary_domain::FileReview;
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::Timestamp;

use crate::auction::told;
use crate::deal::{
    Alert, Audience, Deal, DealEvent, DealFile, DocumentEvent, KeptRefund, Line, PartyRole, PaymentEvent, Reader,
    Refund, TimelineEvent, part::PartEvent, said,
};

impl Deal {
    /// Both sides are told of what counts as paid and did not before, whatever it is known by.
    pub(in crate::deal) fn of_payment(&self, before: &Self, events: &[DealEvent]) -> Vec<Alert> {
        let may_pay = |event: &DealEvent| {
            let is_read = matches!(event, DealEvent::Documents(DocumentEvent::DocumentRead { .. }));
            is_read || matches!(event, DealEvent::Timeline(TimelineEvent::StepDone { .. }))
        };
        if !events.iter().any(may_pay) {
            return Vec::new();
        }
        let more = self.balance().paid.minus(before.balance().paid).filter(|it| !it.is_zero());
        let params = more.map(|amount| self.named().with("amount", told(amount)));
        params.map_or_else(Vec::new, |params| self.to_sides(Kind::PaymentConfirmed, &params).collect())
    }
}

impl PartEvent for PaymentEvent {
    fn apply(&self, deal: &mut Deal, at: Timestamp) {
        match self {
            Self::RefundGiven { refund, by } => {
                let counts_from = (*by == PartyRole::Staff).then_some(at);
                deal.refunds.push(KeptRefund { refund: refund.clone(), by: *by, verdict: None, counts_from });
            }
            Self::RefundReviewed { number, verdict, .. } => {
                if let Some(kept) = number.checked_sub(1).and_then(|nth| deal.refunds.get_mut(nth)) {
                    kept.verdict = Some(verdict.clone());
                    kept.counts_from = (verdict.review == FileReview::Verified).then_some(at);
                }
            }
            Self::AccountConfirmed { step, file, .. } => deal.with(*step, |it| {
                let readings = it.files.iter_mut().filter(|kept| kept.file.id == *file);
                // Whoever asked the seller by other means has read it.
                readings.filter_map(|kept| kept.reading.as_mut()).for_each(|it| {
                    it.elsewhere = false;
                    it.by = PartyRole::Staff;
                });
            }),
            Self::AccountVouched { account, .. } => deal.vouched.push(account.clone()),
        }
    }

    fn notify(&self, before: &Deal, deal: &Deal) -> Vec<Alert> {
        let named = deal.named();
        match self {
            Self::RefundGiven { refund, by } => {
                deal.to_other_side(*by, Kind::OrderRefundGiven, &named.with("refund", refund.told())).collect()
            }
            Self::RefundReviewed { number, verdict, .. } => {
                let is_refused = verdict.review == FileReview::Refused;
                let refund = deal.refund(*number).map_or_else(String::new, Refund::told);
                let params = named.with("refund", refund).with("reason", said(&verdict.note));
                let refused = (Addressee::Company(deal.seller.id), Kind::OrderRefundRefused, params);
                is_refused.then_some(refused).into_iter().collect()
            }
            Self::AccountConfirmed { .. } => {
                let account = before.unknown_account(Audience::Staff).map_or_else(String::new, |it| it.account);
                deal.to_all(Kind::OrderAccountConfirmed, &named.with("account", account)).collect()
            }
            Self::AccountVouched { account, .. } => {
                deal.to_all(Kind::OrderAccountConfirmed, &named.with("account", account.masked())).collect()
            }
        }
    }

    fn discloses_to(&self, _: &Reader, _: &Deal) -> bool {
        match self {
            Self::RefundGiven { .. }
            | Self::RefundReviewed { .. }
            | Self::AccountConfirmed { .. }
            | Self::AccountVouched { .. } => true,
        }
    }

    fn line(&self, _: &Reader, before: &Deal) -> Line {
        match self {
            Self::RefundGiven { refund, by } => Line { reason: Some(refund.told()), ..Line::by(*by) },
            Self::RefundReviewed { number, verdict, by } => {
                let refund = before.refund(*number).map(Refund::told);
                let told: Vec<_> = refund.into_iter().chain(verdict.reason()).collect();
                Line { reason: Some(told.join(" · ")), ..Line::by(*by) }
            }
            Self::AccountConfirmed { step, file, reason } => {
                Line { reason: Some(reason.to_string()), ..Line::of_file(before, *step, *file) }
            }
            Self::AccountVouched { account, reason } => {
                Line { reason: Some(format!("{} · {reason}", account.masked())), ..Line::default() }
            }
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        Vec::new()
    }
}
