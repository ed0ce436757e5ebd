//! Who is told of a request, at once or as they come to fit it: sellers of such goods, those who are likeliest to have them first, and no
//! more than may be told. Pure.

use std::cmp::Reverse;

use granary_domain::CompanyId;
use jiff::Timestamp;

use super::{Asked, QuoteRequest, RequestRefusal};
use crate::lot::Lot;

/// The most sellers that are told of one request.
pub const MAX_TOLD: usize = 50;

/// A company with what it offers and sold of the goods that are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    pub seller: CompanyId,
    /// Lots on offer of the very HS code.
    pub exact: u32,
    /// Lots on offer of the category or the chapter.
    pub live: u32,
    /// Lots that deals hold or bought.
    pub sold: u32,
}

impl Candidate {
    const fn has_goods(&self) -> bool {
        self.live > 0 || self.sold > 0
    }

    /// Whoever offers the very goods comes first, then whoever offers such, then whoever sold them; of these, who sold the most.
    const fn rank(&self) -> Reverse<(bool, bool, u32, u32)> {
        Reverse((self.exact > 0, self.live > 0, self.sold, self.live))
    }
}

/// Those who are told, the most relevant first; alike ones in the order of their ids, which is nobody's advantage for long.
pub fn most_relevant(mut of: Vec<Candidate>) -> Vec<CompanyId> {
    of.retain(Candidate::has_goods);
    of.sort_by_key(|it| (it.rank(), it.seller.0));
    of.truncate(MAX_TOLD);
    of.into_iter().map(|it| it.seller).collect()
}

/// The chapter of the Harmonized System that a code belongs to.
pub fn chapter_of(code: &str) -> Option<&str> {
    code.get(..2)
}

impl Asked {
    /// The chapter of the goods, where a code of theirs is told.
    pub fn chapter(&self) -> Option<&str> {
        chapter_of(self.hs_code.as_ref()?.as_str())
    }

    /// Whether a lot is of the goods: of the category, or of the chapter.
    fn is_of(&self, lot: &Lot) -> bool {
        let it = &lot.fields;
        let is_in = self.category.is_some_and(|wanted| it.categories.iter().flatten().any(|of| *of == wanted));
        let chapter = it.hs_code.as_ref().and_then(|code| chapter_of(code.as_str()));
        is_in || self.chapter().is_some_and(|wanted| chapter == Some(wanted))
    }
}

impl QuoteRequest {
    /// Whether a seller who came to fit it after so many others were told is told of it too.
    pub fn takes_late(&self, it: &Candidate, told: u32, at: Timestamp) -> bool {
        let has_room = usize::try_from(told).is_ok_and(|told| told < MAX_TOLD);
        has_room && it.seller != self.buyer && it.has_goods() && self.check_open(at).is_ok()
    }

    /// Whether a lot answers it at all.
    pub fn check_lot(&self, lot: &Lot) -> Result<(), RequestRefusal> {
        if self.asked.is_of(lot) { Ok(()) } else { Err(RequestRefusal::Invalid("lotId")) }
    }
}
