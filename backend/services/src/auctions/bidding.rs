//! Bids on one lot, decided one after another and written in one transaction.

use std::{
    collections::{HashMap, HashSet},
    iter,
};

use granary_domain::{
    CompanyId, ListingId, Money,
    refusal::{BoxedRefusal, ErrorCode, Params, RefusalKind},
    store::{Committed, LocalBoxFuture, StoreUnavailable},
};
use granary_identity::{
    notification::{Addressee, Notification, NotificationKind, caused_by},
    verification::{LicenceStatus, TradeLicence},
};
use granary_store::{Author, Decision, HeldAuction, Store, Tx};
use granary_trade::{
    auction::{
        Accepted, Answered, Auction, AuctionNow, AuctionStore, Bid, BidFault, BidReceipt, BidRefusal, BidRequest,
        Bidder,
    },
    change::ChangeEvent,
    held_act::{Decider, HeldActRefusal},
    lot::{LotStatus, ending, priced},
};
use jiff::Timestamp;

/// Writes bids.
pub struct Bids(pub Store);

impl AuctionStore for Bids {
    fn bid(
        &self,
        lot: ListingId,
        bids: Vec<BidRequest>,
    ) -> LocalBoxFuture<'_, Result<Vec<Answered>, StoreUnavailable>> {
        Box::pin(async move {
            let mut companies: Vec<CompanyId> = bids.iter().filter_map(|bid| bid.caller.who.company).collect();
            companies.sort_unstable();
            companies.dedup();
            let licences = self.0.licences(&companies).await?;
            let written =
                self.0.perform(Author::system(), async |tx| write(tx, lot, &bids, &companies, &licences).await);
            // A refusal of all of them is the store's: whom it refuses one by one is answered one by one.
            written.await.map_err(|_| StoreUnavailable)
        })
    }
}

async fn write(
    tx: &Tx<'_>,
    lot: ListingId,
    bids: &[BidRequest],
    companies: &[CompanyId],
    licences: &[TradeLicence],
) -> Result<Decision<Vec<Answered>>, BoxedRefusal> {
    let Some(held) = tx.auction(lot).await? else {
        let none = bids.iter().map(|_| Err(BidFault::Refused(BidRefusal::Absent.into()))).collect();
        return Ok(Decision::value(none));
    };
    let sellers = tx.linked_to(held.auction.terms.seller, companies).await?;
    let auction = held.auction.clone();
    let mut batch = Batch { lot, auction, held, sellers, links: HashMap::new(), licences, accepted: Vec::new() };
    let mut answers = Vec::with_capacity(bids.len());
    for bid in bids {
        answers.push(match batch.take(tx, bid).await {
            Err(refusal) if refusal.get().kind() == RefusalKind::Unavailable => return Err(refusal),
            answer => answer.map_err(BidFault::Refused),
        });
    }
    if batch.accepted.is_empty() {
        return Ok(Decision::value(answers));
    }
    tx.add_bids(&batch.auction, &batch.accepted).await?;
    tx.save_auction(&batch.auction, batch.held.deal).await?;
    let notifications = batch.outbid();
    let bidders: HashSet<CompanyId> = batch.accepted.iter().map(|bid| bid.by.company).collect();
    let bids = bidders.into_iter().map(ChangeEvent::Bids);
    let changes = iter::once(ChangeEvent::Lot(lot)).chain(bids).collect();
    Ok(Decision { notifications, changes, ..Decision::value(answers) })
}

/// Bids that are written together.
struct Batch<'a> {
    lot: ListingId,
    held: HeldAuction,
    /// As the bids so far leave it.
    auction: Auction,
    /// The companies that belong together with the seller.
    sellers: HashSet<CompanyId>,
    /// Which companies belong together with other bidders, as far as was asked.
    links: HashMap<(CompanyId, CompanyId), bool>,
    licences: &'a [TradeLicence],
    accepted: Vec<Accepted>,
}

impl Batch<'_> {
    async fn take(&mut self, tx: &Tx<'_>, bid: &BidRequest) -> Result<Committed<BidReceipt>, BoxedRefusal> {
        let author = Author::caller(&bid.caller, bid.key.as_ref());
        if let Some(kept) = tx.admitted(&author).await? {
            return Ok(kept);
        }
        let company = bid.caller.who.company.ok_or(ErrorCode::NotAllowed)?;
        if let Some(of) = bid.approves {
            let held = tx.held_act(of.id, company).await?.ok_or(HeldActRefusal::Unknown)?;
            held.check_approval(Decider { user: bid.caller.who.user, member: bid.caller.who.member }, bid.at)?;
        }
        self.check(tx, company, bid.at).await?;
        let to = bid.destination.as_ref();
        if to.is_some_and(|to| self.held.barred.contains(&to.country)) {
            return Err(BidRefusal::DestinationBarred.into());
        }
        let currency = bid.currency.unwrap_or(self.auction.currency());
        let most = Money::new(bid.amount, currency).map_err(|_| BidRefusal::TooLow(self.auction.least()))?;
        let by = Bidder { company, user: bid.approves.map_or(bid.caller.who.user, |of| of.asked_by) };
        let offered = Bid { by, most, is_meant: bid.is_meant, at: bid.at };
        let accepted = self.auction.admit(&offered, bid.sum, to)?;
        if let Some(of) = bid.approves {
            tx.settle_held_act(of.id, Some(bid.caller.who.user), true).await?;
        }
        self.auction.apply(&accepted);
        self.auction.destinations.extend(to.map(|to| (accepted.bidder, to.clone())));
        self.accepted.push(accepted);
        let leads = accepted.leader.bidder == accepted.bidder;
        let now = AuctionNow::from(&self.auction);
        let receipt = BidReceipt { id: self.lot, bid: accepted.place, bidder: accepted.bidder, leads, most, now };
        let message = if leads { "You lead the auction" } else { "Somebody would pay more" };
        Ok(tx.answer(&author, message, &receipt).await?)
    }

    /// Whether a company may bid here at all.
    async fn check(&mut self, tx: &Tx<'_>, company: CompanyId, at: Timestamp) -> Result<(), BoxedRefusal> {
        let terms = &self.auction.terms;
        if self.held.status != LotStatus::Listed {
            return Err(BidRefusal::Over.into());
        }
        if company == terms.seller {
            return Err(BidRefusal::OwnLot.into());
        }
        let licence = self.licences.iter().find(|licence| licence.company == company);
        if licence.is_none_or(|licence| licence.status(at) != LicenceStatus::Holds) {
            return Err(BidRefusal::Unverified.into());
        }
        if licence.is_some_and(|licence| self.held.barred.contains(&licence.home.country)) {
            return Err(BidRefusal::Barred.into());
        }
        // Two accounts of one owner would raise the price between them: who comes to the auction is held against all who
        // bid so far, and later on against who leads.
        let others: Vec<CompanyId> = match self.auction.number_of(company) {
            None => self.auction.bidders.iter().map(|it| it.company).collect(),
            Some(own) => {
                let leader = self.auction.leader.map(|leader| leader.bidder).filter(|leader| *leader != own);
                leader.and_then(|leader| self.auction.bidder(leader)).map(|it| it.company).into_iter().collect()
            }
        };
        let is_anothers = self.is_linked(tx, company, &others).await?;
        if is_anothers || self.sellers.contains(&company) { Err(BidRefusal::Linked.into()) } else { Ok(()) }
    }

    /// Whether a company belongs together with one of these.
    async fn is_linked(&mut self, tx: &Tx<'_>, company: CompanyId, to: &[CompanyId]) -> Result<bool, StoreUnavailable> {
        let unknown: Vec<_> = to.iter().copied().filter(|it| !self.links.contains_key(&(*it, company))).collect();
        if !unknown.is_empty() {
            let linked = tx.linked_to(company, &unknown).await?;
            self.links.extend(unknown.into_iter().map(|it| ((it, company), linked.contains(&it))));
        }
        Ok(to.iter().any(|it| self.links.get(&(*it, company)) == Some(&true)))
    }

    /// Who led before these bids, or with one of them, and does no more.
    fn outbid(&self) -> Vec<Notification> {
        let leads = self.auction.leader.and_then(|leader| self.auction.bidder(leader.bidder));
        let mut seen = HashSet::new();
        let outbid = self.accepted.iter().filter_map(|bid| Some((bid.outbid?, bid.by.company)));
        let outbid =
            outbid.filter(|(it, _)| leads.is_none_or(|leads| leads.company != it.company) && seen.insert(it.company));
        let params = Params::default().with("listingId", self.lot.to_string()).with("title", self.held.title.as_str());
        let params = priced(params, self.auction.price(), self.auction.terms.goods);
        let params = ending(params, self.auction.ends_at);
        outbid
            .map(|(it, by)| Notification {
                to: Addressee::Member(it.user),
                kind: NotificationKind::LotOutbid,
                params: caused_by(params.clone(), by),
                at: tx_at(self),
            })
            .collect()
    }
}

fn tx_at(batch: &Batch<'_>) -> Timestamp {
    batch.accepted.last().map_or_else(Timestamp::now, |bid| bid.at)
}
