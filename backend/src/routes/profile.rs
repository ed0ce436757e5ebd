//! What people say of themselves and of their company, and what stands on their invoices.

use actix_web::web::Data;
use actors::{
    domain::{
        Address, BillingDetails, Caller, FoundingYear, HsCode, Language, Phone, TaxNumber, Text, TraderCode, Website,
        catalogue::{CompanyRevenue, CompanySize, CompanyType, OwnershipType, TradeRole},
    },
    refusal::FieldCode,
    user::User,
};
use serde::{
    Deserialize, Serialize,
    de::{DeserializeOwned, IntoDeserializer},
};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, Key, Member, Reply, Trader, kept},
    store::{AccountChange, Store, Written},
    user_changes::UserChanges,
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
/// certificate: once a document is in review, it takes another document to change them.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct CompanyChange {
    #[serde(skip_serializing)]
    company_name: Option<Text<1, 200>>,
    #[serde(skip_serializing)]
    address: Option<Address>,
    #[schema(value_type = Option<String>)]
    website: Option<OrNone<Website>>,
    #[schema(value_type = Option<String>)]
    company_size: Option<OrNone<CompanySize>>,
    year_established: Option<FoundingYear>,
    #[serde(rename = "taxIDNumber")]
    #[schema(value_type = Option<String>)]
    tax_number: Option<OrNone<TaxNumber>>,
    #[schema(value_type = Option<String>)]
    export_import_code: Option<OrNone<TraderCode>>,
    #[schema(value_type = Option<String>)]
    company_revenue: Option<OrNone<CompanyRevenue>>,
    #[schema(value_type = Option<String>)]
    company_type: Option<OrNone<CompanyType>>,
    #[schema(value_type = Option<String>)]
    ownership_type: Option<OrNone<OwnershipType>>,
    #[schema(value_type = Option<String>)]
    trade_role: Option<OrNone<TradeRole>>,
    #[schema(max_items = 50)]
    hs_code: Option<Vec<HsCode>>,
}

/// One of these, or an empty text for none.
#[derive(Deserialize, Serialize)]
#[serde(try_from = "String", into = "Value", bound = "T: DeserializeOwned + Serialize + Clone")]
#[derive(Clone)]
struct OrNone<T>(Option<T>);

impl<T: DeserializeOwned> TryFrom<String> for OrNone<T> {
    type Error = serde::de::value::Error;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text.trim().is_empty() {
            Ok(Self(None))
        } else {
            T::deserialize(text.into_deserializer()).map(Some).map(Self)
        }
    }
}

/// An empty text stays one, so that it differs from a field that was not given.
impl<T: Serialize> From<OrNone<T>> for Value {
    fn from(it: OrNone<T>) -> Self {
        it.0.and_then(|it| serde_json::to_value(it).ok()).unwrap_or_else(|| json!(""))
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
    people: Data<UserChanges>,
) -> Reply<User> {
    let change = it.into_change()?;
    if change.fields.is_empty() {
        return Err(AppError::coded(FieldCode::Required, "firstName"));
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
    people: Data<UserChanges>,
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
    people: Data<UserChanges>,
) -> Reply<User> {
    let written = store.set_onboarded(&caller, key.as_ref()).await?;
    answered(written, &caller, &people).await
}

async fn answered(written: Written, caller: &Caller, people: &UserChanges) -> Reply<User> {
    people.changed(caller.who.user).await;
    kept(written.reply, written.replayed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_one_of_its_kind_or_none() {
        for (body, sound) in [
            (json!({ "website": "" }), true),
            (json!({ "website": "https://alnoor-foods.test" }), true),
            (json!({ "website": "javascript:alert(1)" }), false),
            (json!({ "companySize": "50-249" }), true),
            (json!({ "companySize": "a few" }), false),
            (json!({ "companySize": " " }), true),
        ] {
            assert_eq!(serde_json::from_value::<CompanyChange>(body.clone()).is_ok(), sound, "{body}");
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
