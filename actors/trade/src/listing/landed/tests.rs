//! Estimates of what lots cost landed: who pays what, what it rests on, and where it ends.

use granary_domain::{
    Category, CompanyId, Currency, Lanes, ListingId, LotCondition, Party, PriceBasis, SaleType, Unit,
};
use jiff::Timestamp;
use uuid::Uuid;

use super::*;
use crate::{auction::AuctionNow, listing::LotDetails, lot::TermPrice};

/// 25 tons of rice at Nhava Sheva, 1,180 dollars a ton.
fn rice() -> StoredListing {
    StoredListing {
        id: ListingId(Uuid::nil()),
        seller: Party { id: CompanyId(Uuid::nil()), company_name: "Deccan".into(), country: Country::INDIA },
        is_seller_verified: true,
        title: "Basmati".into(),
        hs_code: "100630".into(),
        category: Category::ALL[0],
        sale_type: SaleType::Listing,
        lot_condition: LotCondition::New,
        origin: Country::INDIA,
        live: true,
        price: UnitPrice::new(Decimal::from(1180), Currency::Usd).unwrap(),
        price_as: PriceBasis::MetricTon,
        unit: Unit::Bag,
        unit_weight: Decimal::from(25),
        quantity: 1000,
        incoterms: vec![Incoterm::Cif, Incoterm::Fob],
        countries_not_for_sale: vec!["Spain".parse().unwrap()],
        port: Some(Port::NhavaSheva),
        perishable: false,
        vat_included_in: Vec::new(),
        vat_included_with_duty_in: Vec::new(),
        details: LotDetails::default(),
        created_at: Timestamp::UNIX_EPOCH,
    }
}

#[test]
fn a_quotation_is_reckoned_at_its_own_price_and_quantity() {
    let to = |port| PortAsked::quoted((port, Country::EMIRATES), Incoterm::Fob, Count::try_from(1000).unwrap());
    let price = UnitPrice::new(Decimal::from(1000), Currency::Usd).unwrap();
    let sold = StoredListing { quantity: 10, ..rice() };
    let asked = to(Some(Port::JebelAli)).unwrap();
    let quoted = asked.estimate_quoted(price, &sold, &Lanes::default()).unwrap();
    assert_eq!((quoted.units, quoted.goods), (1000, Money::new(Decimal::from(25_000), Currency::Usd).unwrap()));
    assert!(quoted.landed.amount() > quoted.goods.amount(), "on FOB the buyer pays the carriage");
    assert_eq!(quoted.hindrance, None, "its price is no price of the list");
    assert_eq!(to(None).map(|it| it.port.country()), Some("United Arab Emirates"));
}

#[test]
fn an_auction_is_reckoned_at_what_was_bid_so_far() {
    let bid = Money::new(Decimal::from(2360), Currency::Usd).unwrap();
    let auction = AuctionNow {
        price: bid,
        least: bid,
        bids: 2,
        bidders: 2,
        leader: Some(1),
        has_reserve: false,
        is_reserve_met: true,
        ends_at: Timestamp::UNIX_EPOCH,
        is_over: false,
        is_won: false,
        voided: 0,
        decide_by: None,
        sums: None,
        destination: None,
    };
    let details = LotDetails { auction: Some(auction), ..LotDetails::default() };
    let lot = StoredListing { sale_type: SaleType::Auction, details, ..rice() };
    let asked = PortAsked { port: Port::JebelAli, incoterm: Incoterm::Cif, units: None };
    assert_eq!(asked.estimate(&lot, &Lanes::default()).unwrap().goods.amount(), Decimal::from(59_000));
}

fn at(port: Port, incoterm: Incoterm) -> LandedCost {
    PortAsked { port, incoterm, units: None }.estimate(&rice(), &Lanes::default()).unwrap()
}

#[test]
fn what_the_seller_pays_is_in_the_price_and_the_rest_comes_on_top() {
    let (cif, fob, exw, ddp) = (Incoterm::Cif, Incoterm::Fob, Incoterm::Exw, Incoterm::Ddp);
    let [cif, fob, exw, ddp] = [cif, fob, exw, ddp].map(|term| at(Port::JebelAli, term));
    assert_eq!(cif.goods.amount(), Decimal::from(29_500));
    // Five per cent of the goods, and the clearance.
    assert_eq!(cif.landed.amount(), Decimal::from(29_500 + 1_475 + 260));
    assert_eq!((cif.mode, cif.days, cif.hindrance), (TransportMode::Sea, 6, None));
    assert!(fob.landed.amount() > cif.landed.amount() + Decimal::from(500), "{fob:?}");
    assert!(exw.landed.amount() > fob.landed.amount());
    assert_eq!(ddp.landed, ddp.goods);
    assert_eq!((exw.hindrance, ddp.hindrance), (Some(Hindrance::TermNotOffered), Some(Hindrance::TermNotOffered)));
    let sum = |it: &LandedCost| {
        let paid = it.costs.iter().filter(|line| line.payer == Payer::Buyer).map(|line| line.amount.amount());
        it.goods.amount() + paid.sum::<Decimal>()
    };
    assert_eq!([sum(&cif), sum(&fob), sum(&exw)], [&cif, &fob, &exw].map(|it| it.landed.amount()));
}

#[test]
fn each_cost_is_what_comes_of_the_figures_that_are_told() {
    for (port, term) in
        [(Port::JebelAli, Incoterm::Fob), (Port::Rotterdam, Incoterm::Exw), (Port::Mundra, Incoterm::Exw)]
    {
        let it = at(port, term);
        let [export, carriage, insurance, import] = [0, 1, 2, 3].map(|nth| it.costs[nth].amount.amount());
        assert_eq!(export, it.assumed.export_clearance.amount());
        let premium = it.goods.amount() * Decimal::new(110, 2) * it.assumed.premium / Decimal::ONE_HUNDRED;
        assert_eq!(insurance, premium.round_dp(2));
        let duty = (it.goods.amount() + carriage + insurance) * Decimal::from(it.assumed.duty) / Decimal::ONE_HUNDRED;
        let clearance = it.assumed.import_clearance.amount();
        assert!((import - clearance - duty).abs() <= Decimal::new(1, 2), "{import}: {it:?}");
        assert_eq!(
            (it.assumed.from, it.assumed.loads),
            (Port::NhavaSheva, Some(if port == Port::Mundra { 2 } else { 1 }))
        );
    }
    assert_eq!(at(Port::DubaiAirport, Incoterm::Fca).assumed.loads, None);
    assert_eq!(at(Port::Mundra, Incoterm::Exw).assumed.duty, 0, "it stays in the country");
}

#[test]
fn further_costs_more_and_some_places_cannot_be() {
    let fob = Incoterm::Fob;
    assert!(at(Port::Rotterdam, fob).costs[1].amount.amount() > at(Port::JebelAli, fob).costs[1].amount.amount());
    assert_eq!(at(Port::Valencia, fob).hindrance, Some(Hindrance::Barred));
    assert_eq!(at(Port::DubaiAirport, fob).hindrance, Some(Hindrance::NotBySea));
    assert_eq!(at(Port::DubaiAirport, Incoterm::Fca).mode, TransportMode::Air);
    assert_eq!(at(Port::Mundra, Incoterm::Exw).mode, TransportMode::Truck);
    let part = PortAsked { port: Port::JebelAli, incoterm: fob, units: Some(Count::try_from(500).unwrap()) };
    assert_eq!(part.estimate(&rice(), &Lanes::default()).unwrap().goods.amount(), Decimal::from(14_750));
}

#[test]
fn the_largest_lot_of_the_dearest_goods_breaks_nothing() {
    let lot = StoredListing {
        price: UnitPrice::new(Money::MAX, Currency::Aed).unwrap(),
        quantity: u32::MAX,
        unit_weight: Decimal::from(1_000_000),
        ..rice()
    };
    let asked = PortAsked { port: Port::Rotterdam, incoterm: Incoterm::Exw, units: None };
    assert_eq!(asked.estimate(&lot, &Lanes::default()), None);
}

/// A CIF price contains the freight: it is paid once.
#[test]
fn the_goods_cost_what_they_do_on_the_term_and_at_the_place() {
    let term = |incoterm, place: Option<&str>, dollars: i64| TermPrice {
        incoterm,
        place: place.map(|it| it.try_into().unwrap()),
        price: UnitPrice::new(Decimal::from(dollars), Currency::Usd).unwrap(),
        except: Vec::new(),
    };
    let prices = vec![
        term(Incoterm::Fob, Some("Mundra"), 1_100),
        term(Incoterm::Cif, Some("Jebel Ali"), 1_200),
        TermPrice { except: vec!["Mundra".try_into().unwrap()], ..term(Incoterm::Cfr, None, 1_190) },
        TermPrice { except: vec!["Nhava Sheva".try_into().unwrap()], ..term(Incoterm::Fas, None, 1_150) },
        term(Incoterm::Fas, Some("Mundra"), 1_160),
    ];
    let details = LotDetails { term_prices: Some(prices), ..LotDetails::default() };
    let lot = StoredListing {
        incoterms: vec![Incoterm::Fob, Incoterm::Cif, Incoterm::Cfr, Incoterm::Fas],
        details,
        ..rice()
    };
    for (port, incoterm, dollars, hindrance) in [
        (Port::JebelAli, Incoterm::Cif, 1_200, None),
        (Port::Rotterdam, Incoterm::Cif, 1_180, Some(Hindrance::PlaceNotOffered)),
        (Port::Rotterdam, Incoterm::Cfr, 1_190, None),
        (Port::Mundra, Incoterm::Cfr, 1_180, Some(Hindrance::PlaceNotOffered)),
        (Port::JebelAli, Incoterm::Fob, 1_100, None),
        (Port::JebelAli, Incoterm::Fas, 1_180, Some(Hindrance::PlaceNotOffered)),
        (Port::JebelAli, Incoterm::Dap, 1_180, Some(Hindrance::TermNotOffered)),
    ] {
        let told = PortAsked { port, incoterm, units: None }.estimate(&lot, &Lanes::default()).unwrap();
        assert_eq!((told.price.amount(), told.hindrance), (Decimal::from(dollars), hindrance), "{port} {incoterm}");
        assert_eq!(told.goods.amount(), Decimal::from(dollars * 25));
        let is_paid = |cost| told.costs.iter().any(|it| it.cost == cost && it.payer == Payer::Buyer);
        assert_eq!(is_paid(Cost::Carriage), matches!(incoterm, Incoterm::Fob | Incoterm::Fas), "{incoterm}");
    }
}
