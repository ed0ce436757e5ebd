//! What the contract of a deal is issued of: its terms, its clauses, what it lacks, and the one that was signed before.

use granary_domain::{refusal::BoxedRefusal, store::StoreUnavailable};
use granary_store::{SignedContract, Tx};
use granary_trade::{
    deal::Deal,
    printed::{AgreedTerms, Amended, ContractLacks, ContractTerm, ContractTerms, ContractText, Description, lacks},
};

use super::parties::Parties;

/// The contract of a deal as it would be issued now.
pub(crate) struct ContractDraft {
    pub(crate) text: ContractText,
    pub(crate) lacks: Vec<ContractTerm>,
    /// How often its terms were written.
    pub(crate) version: u32,
    pub(crate) signed: Option<SignedContract>,
    /// Both sides have signed, here or by hand.
    pub(crate) is_signed: bool,
    /// What its deal says already. What both signed is amended by what both sign again, whatever they agreed on before.
    pub(crate) agreed: AgreedTerms,
}

impl ContractDraft {
    pub(crate) async fn of(tx: &Tx<'_>, deal: &Deal, parties: &Parties) -> Result<Self, StoreUnavailable> {
        let kept = tx.contract_terms(deal.id).await?;
        let version = kept.as_ref().map_or(0, |it| it.version);
        let terms = match kept {
            Some(kept) => kept.terms,
            None => ContractTerms::of_lot(deal, tx.fields_of_lot(deal.listing, deal.seller.id).await?.as_ref()),
        };
        let signed = tx.signed_contract(deal.id).await?;
        let clauses = ContractText::clauses(signed.as_ref().map(|it| &it.description), tx.published_clauses().await?);
        let is_signed = deal.is_contract_signed() || signed.is_some();
        let agreed = if is_signed { AgreedTerms::default() } else { AgreedTerms::of(deal) };
        let terms = agreed.within(terms);
        let lacks = lacks(deal, (&parties.buyer, &parties.seller), &terms);
        Ok(Self { text: ContractText { terms, clauses }, lacks, version, signed, is_signed, agreed })
    }

    pub(crate) fn may_be_issued(&self) -> Result<(), BoxedRefusal> {
        if self.lacks.is_empty() { Ok(()) } else { Err(ContractLacks(self.lacks.clone()).into()) }
    }

    /// The document with what it changes of the contract that both sides signed before it.
    pub(super) fn amending(&self, mut document: Description) -> Description {
        let amends = self.signed.as_ref().and_then(|it| Amended::between(&it.display, &it.description, &document));
        if let Some(contract) = &mut document.contract {
            contract.amends = amends;
        }
        document
    }
}
