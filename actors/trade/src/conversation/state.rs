//! A conversation: what it is about, who takes part in it, and who reads and writes in it.

use granary_domain::{BankId, CompanyId, ConversationId, DealId, ListingId, Viewer, choices};

use jiff::SignedDuration;

use super::{Said, TalkRefusal, message::contact};
use crate::{
    deal::{Audience, Deal, PartyRole},
    lot::AllowedPhrases,
};

choices! {
    /// Between whom a conversation is.
    Cut {
        Lot = "lot", "A buyer and the seller of a lot";
        Sides = "sides", "Both sides of a deal and Granary";
        Buyer = "buyer", "The buyer of a deal and Granary";
        Seller = "seller", "The seller of a deal and Granary";
        Bank = "bank", "The bank of a deal and Granary";
    }
}

/// How long something is unread before somebody is told of it.
pub const TELL_AFTER: SignedDuration = SignedDuration::from_mins(10);

/// Who takes part in a conversation beside Granary; of those who do not, nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Circle {
    pub buyer: Option<CompanyId>,
    pub seller: Option<CompanyId>,
    pub bank: Option<BankId>,
    /// The bank that the deal has now.
    pub deal_bank: Option<BankId>,
    /// Its deal was deleted.
    pub is_deleted: bool,
}

/// A conversation with what decides who may do what in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversation {
    pub id: ConversationId,
    pub cut: Cut,
    /// Of one about a lot.
    pub lot: Option<ListingId>,
    /// Of one about a deal.
    pub deal: Option<DealId>,
    pub circle: Circle,
    pub buyer_name: Option<String>,
    pub seller_name: Option<String>,
    pub bank_name: Option<String>,
    /// The lot's title.
    pub title: Option<String>,
    /// The deal's number.
    pub order_id: Option<String>,
    /// Its lot is on offer.
    pub is_listed: bool,
    /// The newest deal that the buyer made of the lot and that was not called off, with its number.
    pub made: Option<DealId>,
    pub made_order_id: Option<String>,
    /// The seller of its lot or deal, whether it takes part or not.
    pub payee: Option<CompanyId>,
    /// The number of its newest message; 0 before the first.
    pub last: u64,
}

impl Cut {
    /// Who takes part in such a conversation about a deal; nothing where there is none, as with a bank that the deal has not.
    pub fn circle(self, deal: &Deal) -> Option<Circle> {
        let deal_bank = deal.bank.as_ref().map(|it| it.id);
        let all = Circle { deal_bank, is_deleted: deal.deleted_at.is_some(), ..Circle::default() };
        let (buyer, seller) = (Some(deal.buyer.id), Some(deal.seller.id));
        match self {
            Self::Lot => None,
            Self::Sides => Some(Circle { buyer, seller, ..all }),
            Self::Buyer => Some(Circle { buyer, ..all }),
            Self::Seller => Some(Circle { seller, ..all }),
            Self::Bank => deal_bank.map(|bank| Circle { bank: Some(bank), ..all }),
        }
    }
}

impl Circle {
    /// The one rule of who reads a conversation, and as whom. A bank reads what it was told while the deal is its own.
    pub fn audience_of(&self, viewer: Viewer) -> Option<Audience> {
        match viewer {
            Viewer::Staff => Some(Audience::Staff),
            _ if self.is_deleted => None,
            Viewer::Company(company) if Some(company) == self.buyer => Some(Audience::Buyer),
            Viewer::Company(company) => (Some(company) == self.seller).then_some(Audience::Seller),
            Viewer::Bank(bank) => (self.bank == Some(bank) && self.deal_bank == Some(bank)).then_some(Audience::Bank),
            Viewer::User(_) => None,
        }
    }
}

impl Conversation {
    /// As whom somebody reads it.
    pub fn audience_of(&self, viewer: Viewer) -> Option<Audience> {
        self.circle.audience_of(viewer)
    }

    /// Whether somebody who reads it may write in it now.
    pub fn may_write(&self, by: Audience) -> Result<(), TalkRefusal> {
        match (self.cut, by) {
            (Cut::Lot, Audience::Staff) => Err(TalkRefusal::NotYours),
            (Cut::Lot, _) if !self.is_listed && self.made.is_none() => Err(TalkRefusal::LotClosed),
            _ if self.circle.is_deleted => Err(TalkRefusal::DealDeleted),
            _ => Ok(()),
        }
    }

    /// Whether nobody may say yet how they are reached: before a deal people would leave the platform by it.
    pub fn bars_contacts(&self) -> bool {
        self.cut == Cut::Lot && self.made.is_none()
    }

    /// Whether this may be said now, by whom the company may say so much of its own.
    pub fn may_say(&self, said: &Said, by: Audience, allowed: &AllowedPhrases) -> Result<(), TalkRefusal> {
        self.may_write(by)?;
        if said.text.is_none() && said.files.is_empty() {
            return Err(TalkRefusal::Empty);
        }
        if self.deal.is_none() && !said.mentions.is_empty() {
            return Err(TalkRefusal::Invalid("mentions"));
        }
        if self.bars_contacts() { contact(said, allowed) } else { Ok(()) }
    }

    /// Whether somebody may hide a message: what offends before a deal, by staff. What is said of a deal stays for everybody.
    pub fn may_hide(&self, by: Audience) -> Result<(), TalkRefusal> {
        if by == Audience::Staff && self.cut == Cut::Lot { Ok(()) } else { Err(TalkRefusal::NotYours) }
    }

    /// The deal into whose dossier somebody may put what was said: a side, of what it reads.
    pub fn dossier(&self, by: Audience) -> Result<DealId, TalkRefusal> {
        if !matches!(by, Audience::Buyer | Audience::Seller) {
            return Err(TalkRefusal::NotYours);
        }
        self.deal.or(self.made).ok_or(TalkRefusal::NoDeal)
    }

    /// Whether those who take part are told by name who of another side wrote: before a deal companies talk, not people.
    pub fn names_people(&self) -> bool {
        self.cut != Cut::Lot || self.made.is_some()
    }

    /// What a side of it is called; Granary has no name but its own.
    pub fn name_of(&self, side: PartyRole) -> Option<&str> {
        match side {
            PartyRole::Buyer => self.buyer_name.as_deref(),
            PartyRole::Seller => self.seller_name.as_deref(),
            PartyRole::Bank => self.bank_name.as_deref(),
            PartyRole::Staff | PartyRole::System => None,
        }
    }
}
