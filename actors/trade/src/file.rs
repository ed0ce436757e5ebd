//! Stored files: who may see one, and how much one person may have stored.

use granary_domain::{
    BankId, CompanyId, DealId, DocumentType, Permission, Principal, UserId,
    refusal::{ErrorCode, Refusal},
};

use crate::{
    conversation::Circle,
    deal::{Audience, Disclosure, Parties},
};

/// How much one person may have stored, in bytes.
const ROOM: u64 = 1024 * 1024 * 1024;

/// What decides who sees a file: whoever may see a record that names it, and nobody else.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FileFacts {
    /// An image that is there for everybody.
    pub public: bool,
    pub owner: Option<UserId>,
    pub company: Option<CompanyId>,
    /// The deals that it hangs on.
    pub deals: Vec<FileDeal>,
    /// Somebody is verified by it.
    pub is_document: bool,
    pub is_personal_id: bool,
    /// A company applied for a procurement limit with it.
    pub is_of_application: bool,
    /// Of goods in the warehouse service.
    pub is_of_goods: bool,
    /// The conversations in which it was sent.
    pub conversations: Vec<FileConversation>,
    /// The people whose profile photo it is.
    pub profile_photos: Vec<ProfilePhoto>,
}

/// A deal that a file hangs on, and to whom of it the file is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileDeal {
    pub deal: DealId,
    pub parties: Parties,
    pub disclosure: Disclosure,
}

/// A conversation in which a file was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileConversation {
    /// The deal that it is about.
    pub deal: Option<DealId>,
    pub circle: Circle,
    /// With a message that staff took out of sight.
    pub is_hidden: bool,
}

/// Somebody whose profile photo a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProfilePhoto {
    pub company: Option<CompanyId>,
    pub bank: Option<BankId>,
    /// They meet whoever looks in a deal that is there.
    pub meets_viewer: bool,
}

/// There is no room for what was brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoRoom;

impl Refusal for NoRoom {
    fn code(&self) -> ErrorCode {
        ErrorCode::NoRoomForFiles
    }
}

/// Why a file does not hang on a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttachRefusal {
    /// A personal document, but not attached as one.
    Personal,
    /// A personal document that everybody sees already, or that is another's.
    Public,
    /// Somebody else brought it to another deal.
    OfAnotherDeal,
}

impl Refusal for AttachRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Personal | Self::Public => ErrorCode::FieldInvalid,
            Self::OfAnotherDeal => ErrorCode::FileOfAnotherDeal,
        }
    }

    fn fields(&self) -> Vec<String> {
        let field = match self {
            Self::Personal => "documentType",
            Self::Public | Self::OfAnotherDeal => "fileURL",
        };
        vec![field.to_owned()]
    }
}

/// Whether so much more fits beside what somebody has stored.
pub fn fits(stored: u64, brought: u64) -> Result<(), NoRoom> {
    if stored.saturating_add(brought) <= ROOM { Ok(()) } else { Err(NoRoom) }
}

fn same<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.is_some() && one == other
}

impl FileFacts {
    pub fn is_visible_to(&self, who: &Principal) -> bool {
        self.public
            || self.owner == Some(who.user)
            // A colleague sees the company's documents, but nobody's personal ID.
            || (same(self.company, who.company) && !self.is_personal_id)
            || self.deals.iter().any(|deal| deal.shows(self, who))
            || (self.is_document && who.staff_may(Permission::UserVerify))
            || (self.is_document && !self.is_personal_id && who.staff_may(Permission::UserRead))
            || (self.is_of_application && who.staff_may(Permission::ActionProcurement))
            || (self.is_of_goods && who.staff_may(Permission::DealTimeline))
            || self.conversations.iter().any(|it| it.is_visible_to(who))
            || self.profile_photos.iter().any(|photo| photo.is_visible_to(who))
    }

    /// Whether this person is shown it as evidence that was taken back, which no longer opens for them.
    pub fn is_withdrawn_from(&self, who: &Principal) -> bool {
        let is_shown = |deal: &FileDeal| deal.audience(self, who).is_some() && deal.disclosure == Disclosure::Withdrawn;
        !self.is_visible_to(who) && self.deals.iter().any(is_shown)
    }

    /// Whether this person may hang it on a deal as this: what is personal anywhere is so everywhere, what others see
    /// already becomes so by whom it is of, or by staff, alone, and what others brought to one deal goes to no other.
    pub fn attach(&self, deal: DealId, document: Option<DocumentType>, who: &Principal) -> Result<(), AttachRefusal> {
        let is_ours = self.owner == Some(who.user) || same(self.company, who.company);
        let is_own = is_ours || who.role.is_staff();
        let on_deals = self.deals.iter().map(|it| Some(it.deal));
        let mut known = on_deals.chain(self.conversations.iter().map(|it| it.deal)).peekable();
        if !is_ours && known.peek().is_some() && known.all(|it| it != Some(deal)) {
            return Err(AttachRefusal::OfAnotherDeal);
        }
        match (self.is_personal(), document.is_some_and(DocumentType::is_personal)) {
            (true, false) => Err(AttachRefusal::Personal),
            (_, true) if self.public => Err(AttachRefusal::Public),
            (false, true) if !self.deals.is_empty() && !is_own => Err(AttachRefusal::Public),
            _ => Ok(()),
        }
    }

    /// Whether this person may send it to others: what they brought themselves, and is nobody's personal document.
    pub fn may_send(&self, who: &Principal) -> bool {
        self.owner == Some(who.user) && !self.is_personal()
    }

    fn is_personal(&self) -> bool {
        self.is_personal_id || self.deals.iter().any(|deal| deal.disclosure.is_personal())
    }
}

impl FileDeal {
    /// Whether somebody sees by this deal a file that is personal, here or elsewhere, or is not.
    fn shows(&self, file: &FileFacts, who: &Principal) -> bool {
        let is_shared =
            |audience| self.disclosure.includes(audience) && (!file.is_personal() || self.disclosure.is_personal());
        self.audience(file, who).is_some_and(|audience| audience == Audience::Staff || is_shared(audience))
    }

    /// Staff who download documents, and keep none of deals, open nobody's personal ID.
    fn audience(&self, file: &FileFacts, who: &Principal) -> Option<Audience> {
        let downloads = || who.viewer(Permission::Documents).filter(|_| !file.is_personal_id);
        self.parties.audience_of(who.viewer(Permission::DealDocuments).or_else(downloads)?)
    }
}

impl FileConversation {
    /// What was sent is for those who read the conversation.
    fn is_visible_to(&self, who: &Principal) -> bool {
        let audience = who.viewer(Permission::DealRead).and_then(|it| self.circle.audience_of(it));
        audience.is_some_and(|it| it == Audience::Staff || !self.is_hidden)
    }
}

impl ProfilePhoto {
    /// A profile photo is seen by whoever may see the person.
    fn is_visible_to(&self, who: &Principal) -> bool {
        who.staff_may(Permission::UserRead)
            || same(self.company, who.company)
            || same(self.bank, who.bank)
            || self.meets_viewer
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{Role, SessionId};
    use uuid::Uuid;

    use super::*;

    const OWN: CompanyId = CompanyId(Uuid::from_u128(1));
    const OTHER: CompanyId = CompanyId(Uuid::from_u128(2));
    const BANK: BankId = BankId(Uuid::from_u128(3));

    fn person(role: Role, company: Option<CompanyId>, bank: Option<BankId>, may: &[&str]) -> Principal {
        Principal {
            session: SessionId(Uuid::nil()),
            user: UserId(Uuid::from_u128(9)),
            role,
            company,
            bank,
            permissions: may.iter().map(|name| name.parse::<Permission>().unwrap()).collect(),
            member: Default::default(),
            rights: 0,
            name: String::new(),
        }
    }

    fn trader() -> Principal {
        person(Role::User, Some(OWN), None, &[])
    }

    fn officer() -> Principal {
        person(Role::Bank, None, Some(BANK), &[])
    }

    fn staff(may: &[&str]) -> Principal {
        person(Role::Sales, None, None, may)
    }

    /// Whether trader, officer, and staff for documents of deals, for people and for verifications see a file.
    fn seen(file: &FileFacts) -> [bool; 5] {
        viewers().map(|who| file.is_visible_to(&who))
    }

    /// Whether the same are told that it was taken back.
    fn told(file: &FileFacts) -> [bool; 5] {
        viewers().map(|who| file.is_withdrawn_from(&who))
    }

    fn viewers() -> [Principal; 5] {
        [trader(), officer(), staff(&["deal.documents"]), staff(&["user.read"]), staff(&["user.verify"])]
    }

    #[test]
    fn a_file_that_nothing_names_is_its_owners_and_a_public_one_everybodys() {
        let nobodys = FileFacts::default();
        assert_eq!(seen(&nobodys), [false; 5]);
        assert_eq!(seen(&FileFacts { public: true, ..nobodys.clone() }), [true; 5]);
        let own = FileFacts { owner: Some(trader().user), ..nobodys };
        assert!(own.is_visible_to(&trader()));
    }

    #[test]
    fn the_documents_of_a_company_are_its_own_and_a_personal_id_is_for_those_who_verify() {
        let licence = FileFacts { company: Some(OWN), is_document: true, ..FileFacts::default() };
        assert_eq!(seen(&licence), [true, false, false, true, true]);
        let personal = FileFacts { is_personal_id: true, ..licence.clone() };
        assert_eq!(seen(&personal), [false, false, false, false, true]);
        assert_eq!(seen(&FileFacts { company: Some(OTHER), is_document: false, ..licence }), [false; 5]);
    }

    fn on_deals<const N: usize>(deals: [FileDeal; N]) -> FileFacts {
        FileFacts { deals: deals.to_vec(), ..FileFacts::default() }
    }

    const DEAL: DealId = DealId(Uuid::from_u128(40));
    const SELLING: Parties = Parties { is_deleted: false, buyer: OTHER, seller: OWN, bank: Some(BANK) };

    fn open(parties: Parties) -> FileDeal {
        FileDeal { deal: DEAL, parties, disclosure: Disclosure::Parties }
    }

    #[test]
    fn a_document_of_a_deal_is_for_its_parties_and_its_bank_while_the_deal_is_there() {
        let hangs_on = |parties| on_deals([open(parties)]);
        assert_eq!(seen(&hangs_on(SELLING)), [true, true, true, false, false]);
        assert_eq!(seen(&hangs_on(Parties { is_deleted: true, ..SELLING })), [false, false, true, false, false]);
        let foreign = Parties { seller: OTHER, bank: None, ..SELLING };
        assert_eq!(seen(&hangs_on(foreign)), [false, false, true, false, false]);
    }

    #[test]
    fn a_personal_document_of_a_deal_is_for_the_side_that_gave_it_and_the_desk_by_whatever_deal_it_is_asked_for() {
        let personal = |parties, disclosure| FileDeal { deal: DEAL, parties, disclosure };
        for (disclosure, trader_sees) in
            [(Disclosure::Seller, true), (Disclosure::Buyer, false), (Disclosure::Staff, false)]
        {
            let expected = [trader_sees, false, true, false, false];
            assert_eq!(seen(&on_deals([personal(SELLING, disclosure)])), expected, "{disclosure}");
        }
        let buying = Parties { buyer: OWN, seller: OTHER, ..SELLING };
        let elsewhere = on_deals([personal(SELLING, Disclosure::Buyer), open(buying)]);
        assert_eq!(seen(&elsewhere), [false, false, true, false, false], "another deal opens it to nobody");
        let national_id = FileFacts { is_personal_id: true, ..on_deals([open(SELLING)]) };
        assert_eq!(seen(&national_id), [false, false, true, false, false]);
    }

    #[test]
    fn staff_who_download_documents_open_those_of_deals_and_nobodys_personal_id() {
        let personal = FileDeal { disclosure: Disclosure::Seller, ..open(SELLING) };
        let deleted = open(Parties { is_deleted: true, ..SELLING });
        let national_id = FileFacts { is_personal_id: true, ..on_deals([open(SELLING)]) };
        let licence = FileFacts { company: Some(OWN), is_document: true, ..FileFacts::default() };
        for (file, opens) in [
            (on_deals([open(SELLING)]), true),
            (on_deals([personal]), true),
            (on_deals([deleted]), true),
            (national_id, false),
            (licence, false),
            (FileFacts::default(), false),
        ] {
            assert_eq!(file.is_visible_to(&staff(&["documents"])), opens, "{file:?}");
            assert!(!file.is_withdrawn_from(&staff(&["documents"])), "{file:?}");
        }
    }

    #[test]
    fn evidence_that_was_taken_back_opens_for_who_gave_it_and_the_desk_and_the_others_are_told_why_not() {
        let withdrawn = on_deals([FileDeal { deal: DEAL, parties: SELLING, disclosure: Disclosure::Withdrawn }]);
        assert_eq!(seen(&withdrawn), [false, false, true, false, false]);
        assert_eq!(told(&withdrawn), [true, true, false, false, false]);
        let own = FileFacts { company: Some(OWN), ..withdrawn };
        assert_eq!(seen(&own), [true, false, true, false, false]);
        assert_eq!(told(&own), [false, true, false, false, false]);
    }

    #[test]
    fn what_is_personal_anywhere_hangs_on_a_deal_as_nothing_else() {
        let (pack, invoice) = (Some(DocumentType::KybPack), Some(DocumentType::CommercialInvoice));
        let plain = FileFacts::default();
        let personal = on_deals([FileDeal { deal: DEAL, parties: SELLING, disclosure: Disclosure::Seller }]);
        let national_id = FileFacts { is_personal_id: true, ..plain.clone() };
        for (file, kind, refusal) in [
            (&plain, invoice, None),
            (&plain, pack, None),
            (&on_deals([open(SELLING)]), invoice, None),
            (&personal, pack, None),
            (&personal, invoice, Some(AttachRefusal::Personal)),
            (&personal, None, Some(AttachRefusal::Personal)),
            (&national_id, invoice, Some(AttachRefusal::Personal)),
            (&FileFacts { public: true, ..plain.clone() }, pack, Some(AttachRefusal::Public)),
            (&FileFacts { public: true, ..plain.clone() }, invoice, None),
        ] {
            assert_eq!(file.attach(DEAL, kind, &trader()).err(), refusal, "{kind:?}");
        }
        let anothers = FileFacts { owner: Some(UserId(Uuid::from_u128(8))), ..on_deals([open(SELLING)]) };
        let own = FileFacts { owner: Some(trader().user), ..on_deals([open(SELLING)]) };
        for (file, who, refusal) in [
            (&anothers, trader(), Some(AttachRefusal::Public)),
            (&anothers, staff(&["deal"]), None),
            (&own, trader(), None),
        ] {
            assert_eq!(
                file.attach(DEAL, pack, &who).err(),
                refusal,
                "what others see is closed by its owner or the desk"
            );
        }
    }

    #[test]
    fn what_somebody_else_brought_to_one_deal_goes_to_no_other() {
        let other = DealId(Uuid::from_u128(41));
        let invoice = Some(DocumentType::CommercialInvoice);
        let (anothers, own) =
            (on_deals([open(SELLING)]), FileFacts { owner: Some(trader().user), ..on_deals([open(SELLING)]) });
        for (file, who, deal, refusal) in [
            (&anothers, trader(), DEAL, None),
            (&anothers, trader(), other, Some(AttachRefusal::OfAnotherDeal)),
            (&anothers, staff(&["deal"]), other, Some(AttachRefusal::OfAnotherDeal)),
            (&own, trader(), other, None),
            (&FileFacts::default(), trader(), other, None),
        ] {
            assert_eq!(file.attach(deal, invoice, &who).err(), refusal, "{deal}");
        }
    }

    #[test]
    fn a_profile_photo_is_for_colleagues_for_partners_and_for_staff_who_see_people() {
        let photo = |company, bank, meets_viewer| FileFacts {
            profile_photos: vec![ProfilePhoto { company, bank, meets_viewer }],
            ..FileFacts::default()
        };
        assert_eq!(seen(&photo(Some(OWN), None, false)), [true, false, false, true, false]);
        assert_eq!(seen(&photo(None, Some(BANK), false)), [false, true, false, true, false]);
        assert_eq!(seen(&photo(None, None, false)), [false, false, false, true, false]);
        assert!(photo(Some(OTHER), None, true).is_visible_to(&trader()));
    }

    #[test]
    fn a_gigabyte_has_room() {
        let gigabyte = 1 << 30;
        assert_eq!((fits(gigabyte - 1, 1), fits(gigabyte, 1), fits(u64::MAX, 1)), (Ok(()), Err(NoRoom), Err(NoRoom)));
    }
}
