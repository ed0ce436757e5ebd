//! What the events of the finance change, whom they are disclosed to and notified of, and their lines of history.

use granary_domain::{BankId, BankRef, Holidays, StepKind, refusal::Params};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::Timestamp;

use crate::deal::{
    Alert, Audience, Deal, DealFile, Finance, FinanceEvent, Line, PartyRole, Reader, Submission, part::PartEvent,
};

impl PartEvent for FinanceEvent {
    fn apply(&self, deal: &mut Deal, at: Timestamp) {
        let finance = &mut deal.finance;
        match self {
            Self::BankAssigned { bank, calendar } => deal.finance_by(Some(bank), calendar.as_ref()),
            Self::BankUnassigned => deal.finance_by(None, None),
            Self::InformationAsked { text } => finance.ask(text, at),
            Self::InformationGiven { reply, by } => finance.reply(Submission { what: reply.clone(), by: *by, at }),
            Self::Declined { reason } => finance.decline(reason, at),
            Self::DocumentsRefused(refusal) => {
                finance.refuse(refusal, at);
                deal.withdraw_approval(StepKind::DocumentsHonoured);
            }
            Self::DiscrepanciesWaived => finance.waive(at),
            Self::DocumentsReturned { reason } => finance.give_back(reason),
            Self::Defaulted { reason } => finance.default_on(reason, at),
            Self::Commented { .. } => {}
        }
    }

    fn notify(&self, before: &Deal, deal: &Deal) -> Vec<Alert> {
        let named = deal.named();
        let (buyer, seller) = (deal.buyer.id, deal.seller.id);
        match self {
            Self::BankAssigned { bank, .. } => {
                let assigned = (Addressee::Bank(bank.id), Kind::OrderAssigned, named);
                before.taken_from_bank(Some(bank.id)).into_iter().chain([assigned]).collect()
            }
            Self::BankUnassigned => before.taken_from_bank(None).into_iter().collect(),
            Self::InformationAsked { text } => {
                deal.to_desk_and(&[buyer], Kind::OrderInformationAsked, &named.with("reason", text.as_str()))
            }
            Self::InformationGiven { reply, .. } => {
                deal.to_bank(Kind::OrderInformationGiven, named.with("reason", reply.text.as_str())).collect()
            }
            Self::Declined { reason } => {
                deal.to_desk_and(&[buyer], Kind::OrderFinanceDeclined, &named.with("reason", reason.as_str()))
            }
            Self::DocumentsRefused(refusal) => {
                let count = refusal.discrepancies.len() + refusal.further.len();
                let params = named.with("discrepancies", count);
                deal.to_desk_and(&[buyer, seller], Kind::OrderDocumentsRefused, &params)
            }
            Self::DiscrepanciesWaived => {
                let seller = (Addressee::Company(seller), Kind::OrderDiscrepanciesWaived, named.clone());
                deal.to_bank(Kind::OrderDiscrepanciesWaived, named).chain([seller]).collect()
            }
            Self::DocumentsReturned { reason } => {
                let params = named.with("reason", reason.as_str());
                deal.to_desk_and(&[buyer, seller], Kind::OrderDocumentsReturned, &params)
            }
            Self::Defaulted { reason } => {
                let kind = Kind::OrderFinanceDefaulted;
                let told = deal.to_desk_and(&[buyer], kind, &named.clone().with("reason", reason.as_str()));
                told.into_iter().chain([(Addressee::Company(seller), kind, named.with("reason", ""))]).collect()
            }
            Self::Commented { text, by } => {
                let (kind, params) = (Kind::OrderCommented, named.with("reason", text.as_str()));
                if *by == PartyRole::Bank {
                    deal.to_desk_and(&[], kind, &params)
                } else {
                    deal.to_bank(kind, params).collect()
                }
            }
        }
    }

    /// What a bank asked and declined is between it, the buyer and staff; what another bank said is nobody's else.
    fn discloses_to(&self, reader: &Reader, before: &Deal) -> bool {
        let is_banks = || reader.own_bank.is_some() && reader.own_bank == before.bank.as_ref().map(|it| it.id);
        let is_theirs = |viewer| viewer != Audience::Bank || is_banks();
        match self {
            // A bank reads of no other bank.
            Self::BankAssigned { bank, .. } => reader.viewer != Audience::Bank || reader.own_bank == Some(bank.id),
            Self::BankUnassigned => reader.viewer != Audience::Bank,
            Self::InformationAsked { .. } | Self::InformationGiven { .. } => {
                reader.viewer != Audience::Seller && is_theirs(reader.viewer)
            }
            Self::Commented { .. } => reader.is_staff() || (reader.viewer == Audience::Bank && is_banks()),
            Self::Declined { .. }
            | Self::DocumentsRefused(_)
            | Self::DiscrepanciesWaived
            | Self::DocumentsReturned { .. }
            | Self::Defaulted { .. } => is_theirs(reader.viewer),
        }
    }

    fn line(&self, reader: &Reader, before: &Deal) -> Line {
        let says = |by, reason: String| Line { reason: Some(reason), ..Line::by(by) };
        match self {
            Self::BankAssigned { bank, calendar } => {
                before.financed_by(bank.name.clone(), Some(bank), calendar.as_ref())
            }
            Self::BankUnassigned => before
                .bank
                .as_ref()
                .map_or_else(Line::default, |bank| before.financed_by(bank.name.clone(), None, None)),
            Self::InformationAsked { text } => says(PartyRole::Bank, text.to_string()),
            Self::InformationGiven { reply, by } => says(*by, reply.text.to_string()),
            Self::Declined { reason } | Self::Defaulted { reason } => {
                let reason = Some(reason.to_string()).filter(|_| reader.viewer != Audience::Seller);
                Line { reason, ..Line::by(PartyRole::Bank) }
            }
            Self::DocumentsRefused(refusal) => says(PartyRole::Bank, refusal.told()),
            Self::DiscrepanciesWaived => Line::by(PartyRole::Buyer),
            Self::DocumentsReturned { reason } => says(PartyRole::Bank, reason.to_string()),
            Self::Commented { text, by } => says(*by, text.to_string()),
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        Vec::new()
    }
}

impl Deal {
    /// The line of a change of banks, with the steps whose days are counted otherwise from then on.
    fn financed_by(&self, name: String, bank: Option<&BankRef>, calendar: Option<&Holidays>) -> Line {
        let mut next = self.clone();
        next.finance_by(bank, calendar);
        Line { bank: Some(name), changes: self.moved_steps(&next), ..Line::default() }
    }

    /// What was said to the bank before is not the next one's, and whoever of it had the deal has it no more.
    pub(in crate::deal) fn finance_by(&mut self, bank: Option<&BankRef>, calendar: Option<&Holidays>) {
        self.bank = bank.cloned();
        self.bank_holidays = calendar.filter(|it| !it.country().is_emirates()).cloned();
        self.handlers.remove(&PartyRole::Bank);
        self.finance = Finance::default();
        self.withdraw_approvals();
    }

    /// What the bank is told that another, or none, has the deal from now on; it no longer sees it, so nothing leads there.
    fn taken_from_bank(&self, by: Option<BankId>) -> Option<Alert> {
        let bank = self.bank.as_ref().filter(|it| Some(it.id) != by)?;
        let params = Params::default().with("order_id", &*self.order_id).with("kind", self.kind.as_str());
        Some((Addressee::Bank(bank.id), Kind::OrderUnassigned, params))
    }
}
