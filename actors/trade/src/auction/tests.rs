//! An auction lives as a reference model says, whatever is bid.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use actix::Arbiter;
use futures::join;
use granary_domain::{
    Caller, CompanyId, Currency, ListingId, Money, Permissions, PriceBasis, PricedGoods, Principal, Role, SessionId,
    Unit, UserId,
    refusal::Refusal,
    store::{LocalBoxFuture, StoreUnavailable},
};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use rust_decimal::Decimal;
use tokio::sync::Semaphore;
use uuid::Uuid;

use super::*;
use crate::lot::LotRefusal;

const END: Timestamp = Timestamp::UNIX_EPOCH;
/// When all that was bid in time is written.
const CLOSED: Timestamp = Timestamp::constant(5, 0);

fn usd(dollars: i64) -> Money {
    Money::new(Decimal::from(dollars), Currency::Usd).unwrap()
}

fn terms(reserve: Option<i64>) -> AuctionTerms {
    AuctionTerms {
        lot: ListingId(Uuid::nil()),
        seller: CompanyId(Uuid::nil()),
        start: usd(100),
        increment: usd(10),
        reserve: reserve.map(usd),
        ends_at: END,
        goods: Some(PricedGoods { units: 40, unit: Some(Unit::Bag), price_as: PriceBasis::Unit, unit_weight: None }),
        destination: None,
    }
}

fn bidder(nth: u128) -> Bidder {
    Bidder { company: CompanyId(Uuid::from_u128(nth)), user: UserId(Uuid::from_u128(nth)) }
}

fn bid(by: u128, dollars: i64, seconds_left: i64) -> Bid {
    Bid { by: bidder(by), most: usd(dollars), is_meant: false, at: END - SignedDuration::from_secs(seconds_left) }
}

fn does(auction: &mut Auction, bid: Bid) -> Result<Accepted, BidRefusal> {
    let accepted = auction.decide(&bid)?;
    auction.apply(&accepted);
    Ok(accepted)
}

fn stands(auction: &Auction) -> (u32, i64, i64) {
    let leader = auction.leader.unwrap();
    let dollars = |money: Money| money.amount().normalize().to_string().parse().unwrap();
    (leader.bidder, dollars(leader.price), dollars(auction.least()))
}

#[test]
fn who_would_pay_most_leads_at_one_step_above_the_next() {
    let mut auction = Auction::new(terms(None));
    assert_eq!(does(&mut auction, bid(1, 99, 9999)), Err(BidRefusal::TooLow(usd(100))));
    does(&mut auction, bid(1, 200, 9999)).unwrap();
    assert_eq!(stands(&auction), (1, 100, 110));
    assert_eq!(does(&mut auction, bid(2, 109, 9999)), Err(BidRefusal::TooLow(usd(110))));
    assert_eq!(does(&mut auction, bid(2, 150, 9999)).unwrap().outbid, None);
    assert_eq!(stands(&auction), (1, 160, 170));
    does(&mut auction, bid(2, 200, 9999)).unwrap();
    assert_eq!(stands(&auction), (1, 200, 210), "of two alike the earlier leads");
    assert_eq!(does(&mut auction, bid(3, 500, 9999)).unwrap().outbid, Some(bidder(1)));
    assert_eq!(stands(&auction), (3, 210, 220));
    assert_eq!(does(&mut auction, bid(3, 500, 9999)), Err(BidRefusal::NotRaised));
    assert_eq!(does(&mut auction, bid(3, 600, 9999)).unwrap().place, None);
    assert_eq!(stands(&auction), (3, 210, 220), "raising one's own most raises no price");
    assert_eq!((auction.bids, AuctionNow::from(&auction).bids), (5, 4), "and nobody else learns of it");
    assert_eq!(does(&mut auction, bid(1, 300, 9999)).unwrap().place, Some(5));
}

#[test]
fn a_reserve_that_somebody_would_pay_is_paid_and_one_that_nobody_would_is_not_met() {
    let mut auction = Auction::new(terms(Some(300)));
    does(&mut auction, bid(1, 250, 9999)).unwrap();
    assert_eq!((stands(&auction), auction.is_reserve_met()), ((1, 100, 110), false));
    let until = Some(CLOSED + SignedDuration::from_hours(72));
    assert_eq!(auction.close(CLOSED), Some(Outcome::ReserveNotMet { bidder: 1, price: usd(250), until }));
    does(&mut auction, bid(2, 400, 9999)).unwrap();
    assert_eq!((stands(&auction), auction.is_reserve_met()), ((2, 300, 310), true));
    assert_eq!(auction.close(CLOSED), Some(Outcome::Won { bidder: 2, price: usd(300) }));
    assert_eq!(Auction::new(terms(None)).close(CLOSED), Some(Outcome::NoBids));
    assert_eq!(auction.close(CLOSED - SignedDuration::from_nanos(1)), None, "another node may still write one");
}

#[test]
fn where_the_reserve_is_not_met_the_seller_names_less_each_time_until_the_highest_bidder_says_yes() {
    let mut auction = Auction::new(terms(Some(300)));
    does(&mut auction, bid(1, 250, 9999)).unwrap();
    assert_eq!(auction.counter(usd(290), END), Err(LotRefusal::Closed), "bids still come");
    auction.outcome = auction.close(CLOSED);
    let until = CLOSED + SignedDuration::from_hours(72);
    for odd in [usd(250), usd(301), Money::new(Decimal::from(290), Currency::Aed).unwrap()] {
        assert_eq!(auction.counter(odd, END), Err(LotRefusal::Invalid("price")), "{odd:?}");
    }
    let company = bidder(1).company;
    assert_eq!(
        auction.answer_counter(company, (usd(300), true), END),
        Err(LotRefusal::OfferClosed),
        "nothing was named"
    );
    assert_eq!(auction.counter(usd(300), END), Ok(bidder(1)));
    assert_eq!(auction.counter(usd(300), END), Err(LotRefusal::Invalid("price")), "never as much again");
    assert_eq!(auction.answer_counter(bidder(2).company, (usd(300), true), END), Err(LotRefusal::Absent));
    assert_eq!(auction.answer_counter(company, (usd(290), false), END), Err(LotRefusal::OfferClosed), "another price");
    assert_eq!(auction.answer_counter(company, (usd(300), false), END), Ok(()));
    assert_eq!(auction.answer_counter(company, (usd(300), true), END), Err(LotRefusal::OfferClosed), "no stays no");
    assert_eq!(auction.undecided(END), Ok((1, usd(250))), "the bid stands as before");
    assert_eq!(auction.counter(usd(280), END), Ok(bidder(1)));
    assert_eq!(auction.answer_counter(company, (usd(280), true), until), Err(LotRefusal::Closed), "too late");
    assert_eq!(auction.answer_counter(company, (usd(280), true), END), Ok(()));
    assert_eq!((auction.outcome, auction.price()), (Some(Outcome::Won { bidder: 1, price: usd(280) }), usd(280)));
}

#[test]
fn each_side_is_told_where_it_stands_and_one_of_them_is_to_act() {
    let mut auction = Auction::new(terms(Some(300)));
    does(&mut auction, bid(1, 250, 9999)).unwrap();
    does(&mut auction, bid(2, 200, 9998)).unwrap();
    let until = CLOSED + SignedDuration::from_hours(72);
    let seller = auction.terms.seller;
    let stand = |it: &Auction, at| {
        [seller, bidder(1).company, bidder(2).company].map(|company| it.status_of(company, false, at).unwrap())
    };
    assert_eq!(stand(&auction, END), [BidStatus::Running, BidStatus::Leads, BidStatus::Outbid]);
    assert_eq!(auction.status_of(bidder(3).company, false, END), None, "a stranger stands nowhere");
    auction.outcome = auction.close(CLOSED);
    assert_eq!(stand(&auction, END), [BidStatus::ToDecide, BidStatus::Waits, BidStatus::Outbid]);
    assert_eq!(auction.waits_for(), Some((seller, until)));
    auction.counter(usd(300), END).unwrap();
    assert_eq!(stand(&auction, END), [BidStatus::Waits, BidStatus::ToAnswer, BidStatus::Outbid]);
    assert_eq!(auction.waits_for(), Some((bidder(1).company, until)));
    assert_eq!(stand(&auction, until), [BidStatus::Ended; 3], "nobody decided in time");
    auction.answer_counter(bidder(1).company, (usd(300), false), END).unwrap();
    assert_eq!(stand(&auction, END), [BidStatus::ToDecide, BidStatus::Waits, BidStatus::Outbid]);
    auction.counter(usd(280), END).unwrap();
    auction.answer_counter(bidder(1).company, (usd(280), true), END).unwrap();
    assert_eq!(stand(&auction, until), [BidStatus::Sold, BidStatus::Won, BidStatus::Ended]);
    assert_eq!(auction.waits_for(), None);
}

#[test]
fn a_bid_in_the_last_two_minutes_puts_the_end_off_by_two_and_never_by_more_than_thirty() {
    let mut auction = Auction::new(terms(None));
    assert_eq!(does(&mut auction, bid(1, 100, 121)).unwrap().ends_at, END);
    assert_eq!(does(&mut auction, bid(2, 110, 120)).unwrap().ends_at, END + SignedDuration::from_mins(2));
    assert_eq!(
        does(&mut auction, bid(2, 900, 0)).unwrap().ends_at,
        END + SignedDuration::from_mins(2),
        "no other price"
    );
    assert_eq!(
        does(&mut auction, bid(3, 100, 0)),
        Err(BidRefusal::TooLow(usd(120))),
        "what is refused puts nothing off"
    );
    for nth in 1..40 {
        let last =
            Bid { at: auction.ends_at - SignedDuration::from_secs(1), ..bid(3 + nth % 2, 900 + 10 * nth as i64, 0) };
        does(&mut auction, Bid { is_meant: true, ..last }).ok();
    }
    assert_eq!(auction.ends_at, END + SignedDuration::from_mins(30));
    let late = Bid { at: auction.ends_at, is_meant: true, ..bid(9, 9000, 0) };
    assert_eq!(does(&mut auction, late), Err(BidRefusal::Over));
}

#[test]
fn who_may_not_bid_is_refused_and_ten_times_the_price_has_to_be_meant() {
    let mut auction = Auction::new(terms(None));
    assert_eq!(does(&mut auction, bid(0, 200, 9999)), Err(BidRefusal::OwnLot));
    let aed = Bid { most: Money::new(Decimal::from(200), Currency::Aed).unwrap(), ..bid(1, 0, 9999) };
    assert_eq!(does(&mut auction, aed), Err(BidRefusal::Currency));
    does(&mut auction, bid(1, 999, 9999)).unwrap();
    let tenfold = BidRefusal::FarAbove { amount: usd(1000), price: usd(100) };
    assert_eq!(does(&mut auction, bid(2, 1000, 9999)), Err(tenfold));
    assert_eq!(tenfold.params().get("difference"), Some(&"USD 900.00".into()));
    let far = bid(2, 1001, 9999);
    assert_eq!(does(&mut auction, far), Err(BidRefusal::FarAbove { amount: usd(1001), price: usd(100) }));
    does(&mut auction, Bid { is_meant: true, ..far }).unwrap();
    assert_eq!(stands(&auction), (2, 1001, 1011));
}

#[test]
fn without_a_voided_bid_the_others_stand_as_if_it_had_not_been() {
    let bids = [bid(1, 200, 900), bid(2, 500, 800), bid(3, 450, 700)];
    let all: Vec<_> = bids.iter().map(|bid| (*bid, false)).collect();
    assert_eq!(stands(&Auction::replayed(terms(None), &all)), (2, 460, 470));
    let without: Vec<_> = bids.iter().map(|bid| (*bid, bid.by == bidder(2))).collect();
    let auction = Auction::replayed(terms(None), &without);
    assert_eq!((stands(&auction), auction.bids), ((3, 210, 220), 3), "bidders keep their numbers");
}

#[test]
fn a_bid_that_came_in_time_because_a_voided_one_put_the_end_off_counts() {
    let late = SignedDuration::from_secs(60);
    let bids = [bid(1, 200, 900), bid(2, 300, 60), Bid { at: END + late, ..bid(3, 400, 0) }];
    let mut auction = Auction::new(terms(None));
    for bid in bids {
        does(&mut auction, bid).unwrap();
    }
    let log: Vec<_> = bids.iter().map(|bid| (*bid, bid.by == bidder(2))).collect();
    let without = auction.without_void(&log);
    assert_eq!((stands(&without), without.bids, without.voided), ((3, 210, 220), 3, 1));
    assert_eq!(without.ends_at, auction.ends_at, "what was put off stays so");
}

/// Writes bids once it is let.
struct Slow {
    lets: Semaphore,
    written: AtomicUsize,
}

impl AuctionStore for Slow {
    fn bid(&self, _: ListingId, bids: Vec<BidRequest>) -> LocalBoxFuture<'_, Result<Vec<Answered>, StoreUnavailable>> {
        Box::pin(async move {
            self.lets.acquire().await.unwrap().forget();
            self.written.fetch_add(bids.len(), Ordering::SeqCst);
            Ok(Vec::new())
        })
    }
}

#[actix::test]
async fn an_auction_ends_after_the_bids_that_were_received_before() {
    let store = Arc::new(Slow { lets: Semaphore::new(0), written: AtomicUsize::new(0) });
    let auctions = Auctions::new(store.clone(), vec![Arbiter::current()], Timestamp::now);
    let who = Principal {
        session: SessionId(Uuid::nil()),
        user: UserId(Uuid::nil()),
        role: Role::User,
        company: None,
        bank: None,
        permissions: Permissions::default(),
        member: Default::default(),
        rights: 1,
        name: String::new(),
    };
    let caller = Caller { who: Arc::new(who), from: None };
    let (lot, offered) = (
        ListingId(Uuid::nil()),
        Offered { amount: Decimal::ONE, currency: None, is_meant: false, sum: None, destination: None },
    );
    let bid = || auctions.bid(lot, offered.clone(), caller.clone(), None);
    let ends = async {
        auctions.catch_up(lot).await.unwrap();
        store.written.load(Ordering::SeqCst)
    };
    let lets = async {
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        store.lets.add_permits(2);
    };
    let (_, _, written, ()) = join!(bid(), bid(), ends, lets);
    assert_eq!(written, 2);
}

#[test]
fn a_bid_on_what_its_bidder_was_not_shown_is_refused() {
    let auction = Auction::new(terms(None));
    assert_eq!(auction.check_sum(usd(1500), Some(usd(60_000))), Ok(()));
    assert_eq!(auction.check_sum(usd(1500), None), Ok(()));
    assert_eq!(auction.check_sum(usd(1500), Some(usd(1500))), Err(BidRefusal::Sum(usd(60_000))));
}

#[test]
fn an_auction_says_what_the_whole_lot_comes_to() {
    let mut auction = Auction::new(terms(None));
    does(&mut auction, bid(1, 300, 600)).unwrap();
    does(&mut auction, bid(2, 200, 600)).unwrap();
    let by_unit =
        AuctionSums { quantity: Decimal::from(40), unit: Some(Unit::Bag), price: usd(8400), least: usd(8800) };
    assert_eq!(AuctionNow::from(&auction).sums, Some(by_unit));
    let unit_weight = Some("25".to_owned().try_into().unwrap());
    auction.terms.goods =
        Some(PricedGoods { units: 30, unit: Some(Unit::Bag), price_as: PriceBasis::MetricTon, unit_weight });
    let sum = |dollars: i64, cents| Money::new(Decimal::new(dollars * 100 + cents, 2), Currency::Usd).unwrap();
    let by_ton = AuctionSums {
        quantity: Decimal::new(75, 2),
        unit: Some(Unit::MetricTon),
        price: sum(157, 50),
        least: usd(165),
    };
    assert_eq!(AuctionNow::from(&auction).sums, Some(by_ton));
}

/// The reference: the whole list of what each would pay, looked through anew for each bid; who leads at which price, and
/// how many of the bids count.
fn model(bids: &[(u128, i64)], reserve: Option<i64>) -> (Option<(u128, i64)>, usize) {
    let (mut most, mut order): (Vec<(u128, i64)>, Vec<u128>) = (Vec::new(), Vec::new());
    let (mut price, mut counted) = (0, 0);
    for (by, dollars) in bids {
        let leader =
            most.iter().max_by_key(|(who, it)| (*it, std::cmp::Reverse(order.iter().position(|o| o == who)))).copied();
        let least = if leader.is_some() { price + 10 } else { 100 };
        let own = most.iter().find(|(who, _)| who == by).map(|(_, it)| *it);
        match leader {
            Some((leads, top)) if leads == *by && *dollars <= top => continue,
            Some((leads, _)) if leads == *by => {}
            _ if *dollars < least => continue,
            _ => {}
        }
        counted += 1;
        if own.is_some() {
            most.retain(|(who, _)| who != by);
        }
        // Who comes first to a sum stands before who comes to it later.
        if leader.is_none_or(|(leads, _)| leads != *by) {
            order.retain(|who| who != by);
            order.push(*by);
        }
        most.push((*by, *dollars));
        let others = |who: u128| most.iter().filter(|(it, _)| *it != who).map(|(_, it)| *it).max();
        let (leads, top) =
            *most.iter().max_by_key(|(who, it)| (*it, std::cmp::Reverse(order.iter().position(|o| o == who)))).unwrap();
        price = match others(leads) {
            _ if leader.is_some_and(|(led, _)| led == *by) => price,
            None => 100,
            Some(next) => price.max(top.min(next + 10)),
        };
        price = reserve.filter(|reserve| top >= *reserve).map_or(price, |reserve| price.max(reserve));
    }
    let leads = most.iter().max_by_key(|(who, it)| (*it, std::cmp::Reverse(order.iter().position(|o| o == who))));
    (leads.map(|it| (it.0, price)), counted)
}

fn leads(auction: &Auction) -> Option<(u128, i64)> {
    auction.leader?;
    let (leads, price, _) = stands(auction);
    Some((auction.bidder(leads).unwrap().company.0.as_u128(), price))
}

proptest! {
    #[test]
    fn whatever_is_bid_and_voided_the_winner_the_price_and_the_end_are_the_models(
        // Who bids how many tens, how many seconds after the bid before, and which of the bids so far is voided after it.
        asked in prop::collection::vec((1_u128..6, 9_i64..90, 0_i64..150, prop::option::weighted(0.15, 0_usize..60)), 0..60),
        reserve in prop::option::of(10_i64..90),
    ) {
        let reserve = reserve.map(|tens| tens * 10);
        let mut auction = Auction::new(terms(reserve));
        let mut log: Vec<(Bid, bool)> = Vec::new();
        // What the model knows: the bids that count, each with its place in the log, and the end.
        let mut counts: Vec<(usize, (u128, i64))> = Vec::new();
        let (mut ends_at, mut at) = (END, END - SignedDuration::from_secs(900));
        for (by, tens, later, void) in asked {
            at += SignedDuration::from_secs(later);
            let given = Bid { is_meant: true, at, ..bid(by, tens * 10, 0) };
            let mut bids: Vec<_> = counts.iter().map(|it| it.1).collect();
            let (before, counted) = model(&bids, reserve);
            bids.push((by, tens * 10));
            let (after, all) = model(&bids, reserve);
            // Of two raises to one sum, the second counts no more once the one before them is void.
            let is_taken = all == counted + 1 && at < ends_at;
            let accepted = does(&mut auction, given);
            prop_assert_eq!(accepted.is_ok(), is_taken);
            if is_taken {
                counts.push((log.len(), (by, tens * 10)));
                log.push((given, false));
                if after != before && ends_at.duration_since(at) <= SignedDuration::from_secs(120) {
                    ends_at = (ends_at + SignedDuration::from_secs(120)).min(END + SignedDuration::from_secs(1800));
                }
                let was = before.map_or(0, |it| it.1);
                let has_raised_own = before.zip(after).is_some_and(|(before, after)| before.0 == by && after.0 == by);
                prop_assert!(has_raised_own || auction.price().amount() > Decimal::from(was), "prices rise strictly");
            }
            if let Some(voided) = void.filter(|nth| *nth < log.len()) {
                log[voided].1 = true;
                counts.retain(|it| it.0 != voided);
                auction = auction.without_void(&log);
            }
            let bids: Vec<_> = counts.iter().map(|it| it.1).collect();
            prop_assert_eq!((leads(&auction), auction.ends_at), (model(&bids, reserve).0, ends_at));
        }
        if log.iter().all(|(_, is_void)| !is_void) {
            prop_assert_eq!(Auction::replayed(terms(reserve), &log), auction, "the log replayed is the auction");
        }
    }
}
