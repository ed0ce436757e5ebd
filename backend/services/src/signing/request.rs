//! Sending a document out: it is printed as the deal is now, and the file that was set is what everybody signs.

use granary_domain::{
    Language, MemberAct, Share, UserId,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_trade::{
    deal::{Deal, PartyRole},
    printed::PrintedKind,
    signature::{Request, SignatureFields, SignatureRefusal, SignatureView, Signer, check_signers},
};

use data_encoding::HEXLOWER;
use granary_store::{MaySign, PrintedForm};

use super::SigningDesk;
use crate::{
    printing::Printed,
    signatures::{Doer, send},
};

/// What is to be signed, by whom.
#[derive(Debug)]
pub struct SigningInput {
    pub kind: PrintedKind,
    pub language: Language,
    pub signers: Vec<UserId>,
    pub in_order: bool,
    pub fields: SignatureFields,
}

impl SigningDesk {
    /// The people of both sides who may be asked to sign.
    pub async fn people(&self, deal: &Deal) -> Result<Vec<Signer>, StoreUnavailable> {
        let everybody = self.everybody(deal).await?;
        Ok(everybody.into_iter().filter(|(_, may_sign)| *may_sign).map(|(signer, _)| signer).collect())
    }

    /// The people of both sides, and whether they may sign: their role works on deals, and their company authorised them.
    async fn everybody(&self, deal: &Deal) -> Result<Vec<(Signer, bool)>, StoreUnavailable> {
        let people = self.printer.store.people_who_sign(&[deal.buyer.id, deal.seller.id]).await?;
        let signer = |MaySign { user, name, company, company_name, role, is_authorized }: MaySign| {
            let may_sign = is_authorized && role.may(MemberAct::Work);
            let role = if company == deal.buyer.id { PartyRole::Buyer } else { PartyRole::Seller };
            let signer =
                Signer { user, name, company, company_name, role, signed: None, viewed_at: None, declined: false };
            (signer, may_sign)
        };
        Ok(people.into_iter().map(signer).collect())
    }

    /// Sends a document of a deal out for signature.
    pub async fn request(
        &self,
        deal: &Deal,
        to_sign: SigningInput,
        doer: Doer<'_>,
        key: Option<&Idempotency>,
    ) -> Result<Committed<SignatureView>, BoxedRefusal> {
        let SigningInput { kind, language, signers, in_order, fields } = to_sign;
        let people = self.everybody(deal).await?;
        let named = |user: &UserId| {
            let (signer, may_sign) =
                people.iter().find(|(it, _)| it.user == *user).ok_or(SignatureRefusal::BadSigners)?;
            if *may_sign { Ok(signer.clone()) } else { Err(SignatureRefusal::NotAuthorized) }
        };
        let signers: Vec<_> = signers.iter().map(named).collect::<Result<_, _>>()?;
        // What is refused takes no number.
        check_signers(kind, &signers)?;
        for live in self.printer.store.live_signatures(deal.id).await? {
            if live.kind == kind && self.stands(deal, &live).await? {
                return Err(SignatureRefusal::SentAlready.into());
            }
        }
        let issued = self.printer.issue(deal, (kind, None), None, doer.caller, None).await?;
        let issued: Printed = serde_json::from_str(&issued.json).map_err(|_| ErrorCode::InternalError)?;
        let file = self.printer.set(issued.id, PrintedForm::Pdf(language), Share::of(&doer.caller.who)).await?;
        let set = self.printer.store.files_seen(&[file], &doer.caller.who).await?.pop().ok_or(StoreUnavailable)?;
        let request = Request {
            deal: deal.id,
            order_id: deal.order_id.clone(),
            deal_kind: deal.kind.as_str().to_owned(),
            document: issued.id,
            kind,
            number: issued.number,
            language,
            file,
            sha256: hex(&set.sha256),
            in_order,
            fields,
            signers,
        };
        send(&self.printer.store, request, doer, key).await
    }
}

/// The hash of a file, in hexadecimal digits.
/// The hash that such digits stand for.
pub(super) fn unhex(digits: &str) -> Option<[u8; 32]> {
    HEXLOWER.decode(digits.as_bytes()).ok()?.try_into().ok()
}

/// Hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
