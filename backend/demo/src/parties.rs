//! The people of the demo: trading companies, two partner banks, and everybody who signs in.

use granary_domain::{BankId, BankRef, CompanyId, NoCountry, Party, Permission, UserId};
use jiff::{Timestamp, ToSpan};
use serde_json::{Value, json};

use super::{
    ids::id,
    licences::{licence, licence_expiry},
};

/// The password of every demo account.
pub const PASSWORD: &str = "Granary-demo-1";

/// The plan that every company is on: the largest, so that nothing of the demo is beyond it.
const PLAN: &str = "enterprise";

/// A trading company with the one person who signs in for it.
pub(super) struct Trader {
    pub(super) key: &'static str,
    pub(super) company: &'static str,
    pub(super) country: &'static str,
    pub(super) city: &'static str,
    pub(super) street: &'static str,
    trade: &'static str,
    size: &'static str,
    since: u16,
    first_name: &'static str,
    last_name: &'static str,
    email: &'static str,
    pub(super) phone: &'static str,
}

#[rustfmt::skip] // A table should read as a table.
macro_rules! traders {
    ($($key:literal $company:literal $country:literal $city:literal $street:literal $trade:literal $size:literal $since:literal
        $first:literal $last:literal $email:literal $phone:literal;)*) => {
        &[$(Trader {
            key: $key, company: $company, country: $country, city: $city, street: $street, trade: $trade, size: $size, since: $since,
            first_name: $first, last_name: $last, email: $email, phone: $phone,
        }),*]
    };
}

#[rustfmt::skip]
pub(super) const TRADERS: &[Trader] = traders![
    "alnoor" "Al Noor Foods Trading LLC" "United Arab Emirates" "Dubai" "Warehouse 14, Al Aweer Central Market" "buyer" "50-249" 2009
        "Mariam" "Al Hashimi" "buyer@alnoor-foods.test" "+971501230001";
    "deccan" "Deccan Grains Private Limited" "India" "Hyderabad" "Plot 88, Cherlapally Industrial Area" "seller" "250-500" 1998
        "Arjun" "Reddy" "seller@deccan-grains.test" "+919900120002";
    "malabar" "Malabar Spice & Coffee Exporters" "India" "Kochi" "Jew Town Road 21, Mattancherry" "seller" "50-249" 1987
        "Anjali" "Menon" "sales@malabar-spice.test" "+919900120003";
    "selangor" "Selangor Oils & Cocoa Sdn Bhd" "Malaysia" "Port Klang" "Lot 6, Pulau Indah Industrial Park" "seller" "250-500" 2003
        "Wei Ling" "Tan" "export@selangor-oils.test" "+60123450004";
    "hollandia" "Hollandia Dairy Export B.V." "Netherlands" "Rotterdam" "Waalhaven Oostzijde 81" "seller" "250-500" 1974
        "Pieter" "van der Meer" "trade@hollandia-dairy.test" "+31610230005";
    "straits" "Straits Seafood Pte Ltd" "Singapore" "Singapore" "12 Fishery Port Road" "seller" "50-249" 2001
        "Grace" "Lim" "orders@straits-seafood.test" "+6581230006";
    "valencia" "Huerta de Valencia S.L." "Spain" "Valencia" "Carrer del Moll de Ponent 7" "seller" "10-49" 1992
        "Lucía" "Navarro" "ventas@huerta-valencia.test" "+34612300007";
    "alain" "Al Ain Dates Company LLC" "United Arab Emirates" "Al Ain" "Street 3, Sanaiya" "seller" "50-249" 1996
        "Saeed" "Al Dhaheri" "sales@alain-dates.test" "+971501230008";
    "coldstore" "Emirates Cold Store LLC" "United Arab Emirates" "Dubai" "Unit 5, Dubai Industrial City" "both" "50-249" 2012
        "Fatima" "Al Suwaidi" "desk@emirates-coldstore.test" "+971501230009";
    "harvest" "Gulf Harvest General Trading LLC" "United Arab Emirates" "Sharjah" "Office 402, Al Majaz Tower" "buyer" "10-49" 2015
        "Omar" "Haddad" "procurement@gulf-harvest.test" "+971501230010";
    "hanse" "Hanse Kontor GmbH" "Germany" "Hamburg" "Am Sandtorkai 37" "buyer" "50-249" 1969
        "Katrin" "Petersen" "einkauf@hanse-kontor.test" "+4915112300110";
    "jumeirah" "Jumeirah Hospitality Supplies LLC" "United Arab Emirates" "Dubai" "Al Quoz Industrial 3, Shed 19" "buyer" "10-49" 2018
        "Rashid" "Khan" "purchasing@jumeirah-supplies.test" "+971501230012";
];

/// A partner bank with its one officer.
pub(super) struct DemoBank {
    key: &'static str,
    name: &'static str,
    domain: &'static str,
    first_name: &'static str,
    last_name: &'static str,
}

impl DemoBank {
    fn email(&self) -> String {
        format!("officer@{}", self.domain)
    }

    pub(super) fn officer(&self) -> UserId {
        UserId(id(&format!("user {}", self.email())))
    }

    pub(super) fn person(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

pub(super) const BANKS: &[DemoBank] = &[
    DemoBank {
        key: "emirates-trade",
        name: "Emirates Trade Bank",
        domain: "emirates-trade.test",
        first_name: "Layla",
        last_name: "Al Marri",
    },
    DemoBank {
        key: "gulf-commerce",
        name: "Gulf Commerce Bank",
        domain: "gulf-commerce.test",
        first_name: "Yousef",
        last_name: "Nasser",
    },
];

const ALL_AREAS: &[&str] = &["action", "banks", "deal", "documents", "email", "role", "testimonial", "user"];

impl Trader {
    pub(super) fn named(key: &str) -> &'static Self {
        TRADERS.iter().find(|it| it.key == key).unwrap_or(&TRADERS[0])
    }

    pub(super) fn company_id(&self) -> CompanyId {
        CompanyId(id(&format!("company {}", self.key)))
    }

    pub(super) fn user_id(&self) -> UserId {
        UserId(id(&format!("user {}", self.email)))
    }

    pub(super) fn party(&self) -> Result<Party, NoCountry> {
        Ok(Party { id: self.company_id(), company_name: self.company.to_owned(), country: self.country.parse()? })
    }

    pub(super) fn person(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// In the Emirates it has 15 digits, of which some are always the same.
    fn tax_number(&self) -> String {
        let digits: String = self.phone.chars().filter(char::is_ascii_digit).collect();
        let own = digits.get(digits.len().saturating_sub(10)..).unwrap_or(&digits);
        format!("100{own:0>10}03")
    }

    pub(super) fn address(&self) -> Value {
        json!({ "line1": self.street, "city": self.city, "country": self.country })
    }
}

impl DemoBank {
    pub(super) fn as_ref(&self) -> BankRef {
        BankRef { id: BankId(id(&format!("bank {}", self.key))), name: self.name.to_owned() }
    }
}

pub(super) fn companies(now: Timestamp) -> Value {
    TRADERS
        .iter()
        .map(|it| {
            json!({
                "id": it.company_id(), "name": it.company, "country": it.country, "address": it.address(),
                "licence_expires_on": licence_expiry(it.key, it.country, now), "plan": PLAN,
                "profile": {
                    "website": format!("https://{}", it.email.rsplit('@').next().unwrap_or_default()),
                    "companySize": it.size, "yearEstablished": it.since, "companyType": "local-company",
                    "ownershipType": "privately-held", "companyRevenue": "10m-50m", "tradeRole": it.trade,
                    "taxIDNumber": it.tax_number(),
                    "tradeLicence": licence(it.phone, licence_expiry(it.key, it.country, now)),
                },
            })
        })
        .collect()
}

pub(super) fn banks() -> Value {
    BANKS.iter().map(|it| json!({ "id": it.as_ref().id, "name": it.name, "domain": it.domain })).collect()
}

/// What people of traders say of the platform.
pub(super) fn testimonials(now: Timestamp) -> Value {
    let said = [
        (
            "alnoor",
            "We see the vessel, the papers and the money of every order in one place, and nobody has to ask by phone.",
        ),
        (
            "hanse",
            "The bank read the same documents as we did, on the same day. Our letters of credit pay without a reserve.",
        ),
    ];
    said.iter()
        .zip(1_i64..)
        .map(|((trader, words), months)| {
            let it = Trader::named(trader);
            json!({ "id": id(&format!("testimonial {trader}")), "author": format!("{} {}", it.first_name, it.last_name),
                "company": it.company, "words": words, "created_at": now.checked_sub((months * 30 * 24).hours()).unwrap_or(now) })
        })
        .collect()
}

/// Everybody who signs in; `password` is the PHC string that they share.
pub(super) fn users(password: &str) -> Value {
    let of_sales = Permission::OF_SALES.iter().map(|it| it.as_str()).collect();
    let staff = [
        ("admin", "admin@granary.test", "Amira", "Saleh", ALL_AREAS.to_vec()),
        ("sales", "sales@granary.test", "Daniel", "Okafor", of_sales),
    ];
    let staff = staff.into_iter().map(|(role, email, first, last, rights)| {
        json!({ "id": id(&format!("user {email}")), "role": role, "email": email, "first_name": first, "last_name": last,
            "permissions": rights })
    });
    let officers = BANKS.iter().map(|bank| {
        json!({ "id": bank.officer(), "role": "bank", "email": bank.email(), "bank_id": bank.as_ref().id,
            "first_name": bank.first_name, "last_name": bank.last_name, "permissions": [] })
    });
    let traders = TRADERS.iter().map(|it| {
        json!({ "id": it.user_id(), "role": "user", "email": it.email, "phone": it.phone, "company_id": it.company_id(),
            "first_name": it.first_name, "last_name": it.last_name, "permissions": [],
            "profile": { "isUserIsAuthorizedPerson": true, "authorizationType": "owner", "whatsapp": it.phone,
                "userConsent": true, "allowedMarketingMails": false } })
    });
    let all = staff.chain(officers).chain(traders).map(|mut person| {
        person["password"] = json!(password);
        person
    });
    all.collect()
}
