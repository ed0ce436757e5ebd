//! What people say of themselves and of their company, and what stands on their invoices.

use actix_web::web::Data;
use actors::{
    domain::{Address, BillingDetails, Caller, Language, Phone, Text},
    fault::Code,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, Key, Member, Reply, Trader, kept},
    people::People,
    store::{AccountChange, Store, User, Written},
};

/// What to change of one's own record; what is absent stays. An empty text takes an optional field away.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileChange {
    first_name: Option<Text<1, 100>>,
    last_name: Option<Text<1, 100>>,
    /// A new number is unverified until its code comes back.
    phone: Option<Phone>,
    /// The number to be reached by on WhatsApp; empty for not at all.
    whatsapp: Option<Text<0, 40>>,
    allowed_marketing_mails: Option<bool>,
    user_consent: Option<bool>,
    /// The location of a picture that the caller has uploaded; empty for none.
    profile_photo: Option<Text<0, 200>>,
    language: Option<Language>,
    /// Traders only.
    company: Option<CompanyChange>,
}

/// What to change of one's company. Its name and country stand in the trade licence, its tax number in the tax
/// certificate: once a paper is in review, it takes another paper to change them.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CompanyChange {
    #[serde(skip_serializing)]
    company_name: Option<Text<1, 200>>,
    #[serde(skip_serializing)]
    address: Option<Address>,
    #[serde(skip_serializing_if = "Option::is_none")]
    website: Option<Website>,
    #[serde(skip_serializing_if = "Option::is_none")]
    company_size: Option<Text<0, 60>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    year_established: Option<Year>,
    #[serde(rename = "taxIDNumber", skip_serializing_if = "Option::is_none")]
    tax_number: Option<Text<0, 40>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    export_import_code: Option<Text<0, 40>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    company_revenue: Option<Text<0, 60>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    company_type: Option<Text<0, 60>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership_type: Option<Text<0, 60>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trade_role: Option<Text<0, 20>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hs_code: Option<Vec<Text<2, 20>>>,
}

/// A page of the web, or nothing.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[derive(Clone)]
struct Website(String);

impl TryFrom<String> for Website {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let text = text.trim();
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let host = rest.and_then(|rest| rest.split(['/', '?', '#']).next()).unwrap_or_default();
        let plain = text.len() <= 200 && text.chars().all(|c| !c.is_whitespace() && !c.is_control());
        let sound = text.is_empty() || (plain && host.contains('.') && !host.contains('@'));
        if sound { Ok(Self(text.to_owned())) } else { Err("not an address of the web") }
    }
}

impl From<Website> for String {
    fn from(website: Website) -> Self {
        website.0
    }
}

/// A year that a company can have been founded in.
#[derive(Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(try_from = "u16", into = "u16")]
struct Year(u16);

impl TryFrom<u16> for Year {
    type Error = &'static str;

    fn try_from(year: u16) -> Result<Self, Self::Error> {
        if (1000..=2100).contains(&year) { Ok(Self(year)) } else { Err("not a year") }
    }
}

impl From<Year> for u16 {
    fn from(year: Year) -> Self {
        year.0
    }
}

impl ProfileChange {
    fn into_change(self) -> Result<AccountChange, AppError> {
        let broken = |_| AppError::broken();
        let company = self.company.unwrap_or_default();
        let own = json!({
            "whatsapp": self.whatsapp, "allowedMarketingMails": self.allowed_marketing_mails,
            "userConsent": self.user_consent, "language": self.language,
        });
        let mut change = AccountChange {
            first_name: self.first_name.map(String::from),
            last_name: self.last_name.map(String::from),
            phone: self.phone.map(String::from),
            profile_photo: self.profile_photo.map(String::from),
            profile: given(own),
            company_profile: given(serde_json::to_value(&company).map_err(broken)?),
            company_name: company.company_name.map(String::from),
            company_address: company.address.map(serde_json::to_value).transpose().map_err(broken)?,
            fields: Vec::new(),
        };
        change.fields = named(&change);
        Ok(change)
    }
}

/// The members that were given; an empty one becomes a null, which takes the field away.
fn given(members: Value) -> Option<Value> {
    let Value::Object(members) = members else { return None };
    let empty = |member: &Value| member == "" || member.as_array().is_some_and(Vec::is_empty);
    let given = members.into_iter().filter(|(_, member)| !member.is_null());
    let given: serde_json::Map<_, _> =
        given.map(|(name, member)| (name, if empty(&member) { Value::Null } else { member })).collect();
    (!given.is_empty()).then_some(Value::Object(given))
}

/// The names of what changes; the trace holds no more than those.
fn named(change: &AccountChange) -> Vec<String> {
    let own = [
        ("firstName", change.first_name.is_some()),
        ("lastName", change.last_name.is_some()),
        ("phone", change.phone.is_some()),
        ("profilePhoto", change.profile_photo.is_some()),
        ("company.companyName", change.company_name.is_some()),
        ("company.address", change.company_address.is_some()),
    ];
    let own = own.into_iter().filter(|(_, given)| *given).map(|(name, _)| name.to_owned());
    let members = |of: &Option<Value>, prefix: &str| {
        let names = of.as_ref().and_then(Value::as_object).into_iter().flat_map(|members| members.keys());
        names.map(|name| format!("{prefix}{name}")).collect::<Vec<_>>()
    };
    own.chain(members(&change.profile, "")).chain(members(&change.company_profile, "company.")).collect()
}

/// Changes one's own record, and what one's company says of itself.
pub async fn update(
    Member(caller): Member,
    Body(it): Body<ProfileChange>,
    Key(key): Key,
    store: Data<Store>,
    people: Data<People>,
) -> Reply<User> {
    let change = it.into_change()?;
    if change.fields.is_empty() {
        return Err(AppError::coded(Code::Required, "firstName"));
    }
    let written = store.change_account(&change, &caller, key.as_ref()).await?;
    people.changed_with_company(caller.who.user).await?;
    kept(written.reply, written.replayed)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Invoicing {
    billing_details: BillingDetails,
}

/// Keeps what stands on the invoices of one's company.
pub async fn fill_invoicing(
    Trader(caller): Trader,
    Body(it): Body<Invoicing>,
    Key(key): Key,
    store: Data<Store>,
    people: Data<People>,
) -> Reply<User> {
    let billing = serde_json::to_value(&it.billing_details).map_err(|_| AppError::broken())?;
    let written = store.fill_invoicing(&billing, &caller, key.as_ref()).await?;
    answered(written, &caller, &people).await
}

/// Remembers that one has seen the first steps.
pub async fn set_onboarded(
    Member(caller): Member,
    Key(key): Key,
    store: Data<Store>,
    people: Data<People>,
) -> Reply<User> {
    let written = store.set_onboarded(&caller, key.as_ref()).await?;
    answered(written, &caller, &people).await
}

async fn answered(written: Written, caller: &Caller, people: &People) -> Reply<User> {
    people.changed(caller.who.user).await;
    kept(written.reply, written.replayed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_page_of_the_web_is_a_website() {
        for (text, sound) in [
            ("", true),
            ("https://alnoor-foods.test", true),
            ("http://alnoor-foods.test/about?x=1", true),
            ("javascript:alert(1)", false),
            ("https://", false),
            ("https://good.test@evil.test", false),
            ("https://a b.test", false),
            ("alnoor-foods.test", false),
        ] {
            assert_eq!(Website::try_from(text.to_owned()).is_ok(), sound, "{text}");
        }
    }

    #[test]
    fn what_is_empty_is_taken_away_and_what_is_absent_stays() {
        let body = json!({ "whatsapp": "", "company": { "website": "", "hsCode": [], "companySize": "50-249" } });
        let change = serde_json::from_value::<ProfileChange>(body).unwrap().into_change().unwrap();
        assert_eq!(change.profile, Some(json!({ "whatsapp": null })));
        assert_eq!(change.company_profile, Some(json!({ "website": null, "hsCode": null, "companySize": "50-249" })));
        assert_eq!((change.first_name, change.company_address), (None, None));
        assert_eq!(change.fields, ["whatsapp", "company.companySize", "company.hsCode", "company.website"]);
    }
}
