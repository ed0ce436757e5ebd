//! What people are reminded of as its day comes: a payment on the day before it is due and on the day itself, and goods that did not
//! come on theirs.

use granary_domain::{ShipmentStatus, StepKind, day, refusal::Params};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::{ToSpan, civil::Date};

use crate::auction::told;
use crate::deal::{
    Alert, Audience, Deal, DealEvent, Doer, PayeeStatus, PaymentStatus, Shipment, TimelineEvent, is_open,
    timeline::Step,
};

impl Deal {
    /// That a day came on which somebody is reminded of something.
    pub(in crate::deal) fn reminds_by(&self, today: Date) -> Option<DealEvent> {
        (self.reminds_from()? <= today).then(|| TimelineEvent::Reminded { today }.into())
    }

    /// The next such day.
    pub(in crate::deal) fn reminds_from(&self) -> Option<Date> {
        if self.in_progress().is_err() {
            return None;
        }
        let payments = self.payments_to_make().into_iter().flat_map(|(.., due)| told_of_payment(due));
        let shipments = self.awaited().filter_map(|(_, on)| on.tomorrow().ok());
        payments.chain(shipments).filter(|on| Some(*on) > self.reminded_on).min()
    }

    /// Whoever pays, and both sides where goods are late; each of each day once.
    pub(super) fn of_reminders(&self, before: &Self) -> Vec<Alert> {
        let is_news = |on: Date| Some(on) > before.reminded_on && Some(on) <= self.reminded_on;
        let payments = self
            .payments_to_make()
            .into_iter()
            .filter(|(.., due)| Some(*due) >= self.reminded_on && told_of_payment(*due).into_iter().any(is_news));
        let paying = payments.map(|(payer, step, due)| {
            let params = self.named_step(step.kind).with("day", due.to_string());
            (payer, Kind::PaymentDue, self.asking(step.kind, payer, params))
        });
        let late = self.awaited().filter(|(_, on)| on.tomorrow().is_ok_and(is_news)).flat_map(|(shipment, on)| {
            let params = self.named().with("shipment", shipment.number).with("day", on.to_string());
            self.to_sides(Kind::ShipmentLate, &params).collect::<Vec<_>>()
        });
        paying.chain(late).collect()
    }

    /// With how much it is, where that is known, and into which account, where one is confirmed that its payer may know.
    fn asking(&self, step: StepKind, payer: Addressee, params: Params) -> Params {
        let audience = if matches!(payer, Addressee::Bank(_)) { Audience::Bank } else { Audience::Buyer };
        let view = self.payment_views().into_iter().find(|it| it.step_kind == step);
        let params = match view.and_then(|it| it.amount) {
            Some(amount) => params.with("amount", told(amount)),
            None => params,
        };
        match self.payee(audience) {
            (PayeeStatus::Confirmed, Some(account)) => {
                params.with("account", account.masked()).with("reference", self.payment_reference(audience))
            }
            _ => params,
        }
    }

    /// Who is to pay in which open step, and by when.
    fn payments_to_make(&self) -> Vec<(Addressee, Step, Date)> {
        let views = self.payment_views();
        let asks = |step: &Step| views.iter().any(|it| it.step_kind == step.kind && it.status == PaymentStatus::ToPay);
        let road = self.schedule().into_iter().filter(|(step, _, status)| is_open(*status) && asks(step));
        let payer = |step: &Step| {
            let buyer = self.is_to_do(step, Doer::Buyer).then_some(Addressee::Company(self.buyer.id));
            let bank = self.bank.as_ref().filter(|_| self.is_to_do(step, Doer::Bank)).map(|it| Addressee::Bank(it.id));
            buyer.or(bank)
        };
        road.filter_map(|(step, due, _)| Some((payer(&step)?, step, due))).collect()
    }

    /// The shipments on their way, and the day on which each is expected; none once the goods are known to be there.
    fn awaited(&self) -> impl Iterator<Item = (&Shipment, Date)> {
        let is_there = [StepKind::Arrival, StepKind::Delivered].into_iter().any(|step| self.is_done(step));
        let under_way = self.shipments.iter().filter(move |it| !is_there && it.status() == ShipmentStatus::UnderWay);
        under_way.filter_map(|it| Some((&**it, day(it.consignment.arrival.best()?))))
    }
}

fn told_of_payment(due: Date) -> [Date; 2] {
    [due.saturating_sub(1.day()), due]
}
