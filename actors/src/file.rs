//! Stored files: who may see one, and how much one person may have stored.

use crate::{
    domain::{BankId, CompanyId, Permission, Principal, UserId},
    refusal::{ErrorCode, Refusal},
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
    /// The people whose profile photo it is.
    pub profile_photos: Vec<ProfilePhoto>,
}

/// The parties of a deal that a file hangs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileDeal {
    pub is_deleted: bool,
    pub buyer: CompanyId,
    pub seller: CompanyId,
    pub bank: Option<BankId>,
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
            || self.deals.iter().any(|deal| deal.is_visible_to(who))
            || (self.is_document && who.staff_may(Permission::UserVerify))
            || (self.is_document && !self.is_personal_id && who.staff_may(Permission::UserRead))
            || self.profile_photos.iter().any(|photo| photo.is_visible_to(who))
    }
}

impl FileDeal {
    fn is_visible_to(&self, who: &Principal) -> bool {
        let is_party =
            same(Some(self.buyer), who.company) || same(Some(self.seller), who.company) || same(self.bank, who.bank);
        who.staff_may(Permission::DealDocuments) || (is_party && !self.is_deleted)
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
    use uuid::Uuid;

    use super::*;
    use crate::domain::{Role, SessionId};

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
        [trader(), officer(), staff(&["deal.documents"]), staff(&["user.read"]), staff(&["user.verify"])]
            .map(|who| file.is_visible_to(&who))
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

    #[test]
    fn a_document_of_a_deal_is_for_its_parties_and_its_bank_while_the_deal_is_there() {
        let deal = FileDeal { is_deleted: false, buyer: OTHER, seller: OWN, bank: Some(BANK) };
        let hangs_on = |deal| FileFacts { deals: vec![deal], ..FileFacts::default() };
        assert_eq!(seen(&hangs_on(deal)), [true, true, true, false, false]);
        assert_eq!(seen(&hangs_on(FileDeal { is_deleted: true, ..deal })), [false, false, true, false, false]);
        let foreign = FileDeal { seller: OTHER, bank: None, ..deal };
        assert_eq!(seen(&hangs_on(foreign)), [false, false, true, false, false]);
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
