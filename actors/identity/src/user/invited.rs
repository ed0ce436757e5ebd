//! A person whom staff bring in: of which role, for whom, and with which rights they begin.

use granary_domain::{
    Address, ApprovalId, BankId, CompanyId, CompanyName, Email, Language, LastName, Name, Permission, Permissions,
    Phone, Principal, Role,
    refusal::{ErrorCode, Refusal},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AccessRefusal, CompanyProfile, LicenceRecord, ToldLicence, User};

/// Somebody who is to have a sign-in; they set their password by the link of a letter.
#[derive(Debug, Clone, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPerson {
    pub user_type: Role,
    #[schema(value_type = String)]
    pub first_name: Name<100>,
    #[serde(default)]
    #[schema(value_type = String, required = false)]
    pub last_name: LastName,
    pub company_email: Email,
    pub phone: Option<Phone>,
    /// The language that they are written to in.
    pub language: Option<Language>,
    /// Traders: a company that is there already.
    pub company_id: Option<CompanyId>,
    /// Traders: a company that begins with them.
    pub company: Option<InvitedCompany>,
    /// Staff: what they may do.
    #[schema(value_type = Option<Vec<String>>, max_items = 200)]
    pub permissions: Option<Vec<String>>,
}

/// A company that begins with somebody whom staff bring in.
#[derive(Debug, Clone, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InvitedCompany {
    #[schema(value_type = String)]
    pub company_name: CompanyName,
    pub address: Address,
    /// Staff read it before anybody brings the licence itself.
    pub trade_licence: Option<ToldLicence>,
}

impl InvitedCompany {
    /// What it says of itself so far.
    pub fn profile(&self) -> CompanyProfile {
        let licence = self.trade_licence.clone();
        let trade_licence = licence.map(|it| LicenceRecord { number: Some(it.number), ..LicenceRecord::default() });
        CompanyProfile { trade_licence, ..CompanyProfile::default() }
    }
}

/// Somebody whom staff brought in.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InvitedUser {
    #[serde(flatten)]
    pub user: User,
    /// What they are to be allowed waits for another admin under this name; they have no right yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// What an invitation is decided by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct InvitationFacts {
    /// Somebody has the address.
    pub is_used: bool,
    /// The number is somebody's who has proven it.
    pub is_phone_used: bool,
    /// The bank whose domain the address is of.
    pub bank: Option<BankId>,
    /// There is the company that is named.
    pub has_company: bool,
}

/// Where somebody whom staff bring in belongs.
#[derive(Debug, Clone, PartialEq)]
pub enum Home {
    Staff(Permissions),
    Bank(BankId),
    Company(CompanyId),
    NewCompany(InvitedCompany),
}

impl Home {
    /// Whether whoever belongs there sees or does what a stolen session must not give away: as staff with rights, at a bank, or
    /// beside the people of a company.
    pub fn wants_proof(&self) -> bool {
        match self {
            Self::Staff(rights) => !rights.0.is_empty(),
            Self::Bank(_) | Self::Company(_) => true,
            Self::NewCompany(_) => false,
        }
    }
}

/// Why nobody is brought in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::From)]
pub enum InvitationRefusal {
    #[from]
    Access(AccessRefusal),
    Used(&'static str),
    Missing(&'static str),
    Required(&'static str),
    Invalid(&'static str),
}

impl Refusal for InvitationRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Access(refusal) => refusal.code(),
            Self::Used(_) => ErrorCode::FieldExists,
            Self::Missing(_) => ErrorCode::FieldMissing,
            Self::Required(_) => ErrorCode::FieldRequired,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Access(_) => Vec::new(),
            Self::Used(field) | Self::Missing(field) | Self::Required(field) | Self::Invalid(field) => {
                vec![(*field).to_owned()]
            }
        }
    }
}

impl NewPerson {
    /// Where the person belongs. Nobody gives rights that they do not hold; an admin is brought in by an admin alone.
    pub fn decide(&self, by: &Principal, facts: &InvitationFacts) -> Result<Home, InvitationRefusal> {
        let home = self.home(by, facts)?;
        if facts.is_used {
            return Err(InvitationRefusal::Used("companyEmail"));
        } else if facts.is_phone_used {
            return Err(InvitationRefusal::Used("phone"));
        }
        Ok(home)
    }

    fn home(&self, by: &Principal, facts: &InvitationFacts) -> Result<Home, InvitationRefusal> {
        if self.permissions.is_some() && !self.user_type.is_staff() {
            return Err(InvitationRefusal::Invalid("permissions"));
        } else if self.user_type != Role::User && self.company_id.is_some() {
            return Err(InvitationRefusal::Invalid("companyId"));
        } else if self.user_type != Role::User && self.company.is_some() {
            return Err(InvitationRefusal::Invalid("company"));
        }
        match (self.user_type, self.company_id, &self.company) {
            (Role::Admin | Role::Sales, ..) => self.permissions_by(by).map(Home::Staff),
            (Role::Bank, ..) => facts.bank.map(Home::Bank).ok_or(InvitationRefusal::Missing("bank")),
            (Role::User, Some(_), Some(_)) => Err(InvitationRefusal::Invalid("company")),
            (Role::User, Some(id), None) if facts.has_company => Ok(Home::Company(id)),
            (Role::User, Some(_), None) => Err(InvitationRefusal::Missing("companyId")),
            (Role::User, None, Some(company)) => Ok(Home::NewCompany(company.clone())),
            (Role::User, None, None) => Err(InvitationRefusal::Required("company")),
        }
    }

    fn permissions_by(&self, by: &Principal) -> Result<Permissions, InvitationRefusal> {
        let names = self.permissions.iter().flatten();
        let given = names.map(|name| name.parse::<Permission>()).collect::<Result<Permissions, _>>();
        let given = given.map_err(|_| InvitationRefusal::Invalid("permissions"))?;
        let is_above = self.user_type == Role::Admin && by.role != Role::Admin;
        let grants = by.staff_may(Permission::RoleManage) && given.0.iter().all(|it| by.permissions.allows(*it));
        if is_above || !grants { Err(AccessRefusal::Beyond.into()) } else { Ok(given) }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{SessionId, UserId};
    use serde_json::{Value, json};
    use uuid::Uuid;

    use super::*;

    fn by(role: Role, names: &[&str]) -> Principal {
        Principal {
            session: SessionId(Uuid::nil()),
            user: UserId(Uuid::nil()),
            role,
            company: None,
            bank: None,
            permissions: names.iter().map(|name| name.parse::<Permission>().unwrap()).collect(),
            member: Default::default(),
            rights: 1,
            name: String::new(),
        }
    }

    fn person(user_type: &str, more: Value) -> NewPerson {
        let mut told = json!({
            "userType": user_type, "firstName": "Lena", "lastName": "Petersen", "companyEmail": "lena@bank.test",
        });
        told.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        serde_json::from_value(told).unwrap()
    }

    #[test]
    fn everybody_begins_where_they_belong() {
        let bank = BankId(Uuid::from_u128(5));
        let company = CompanyId(Uuid::from_u128(6));
        let all = InvitationFacts { bank: Some(bank), has_company: true, ..InvitationFacts::default() };
        let named = json!({ "companyId": company });
        let new =
            json!({ "company": { "companyName": "Nord", "address": { "city": "Bremen", "country": "Germany" } } });
        let both = json!({ "companyId": company, "company": new["company"] });
        let admin = by(Role::Admin, &["role", "deal"]);
        use InvitationRefusal::{Access, Invalid, Missing, Required};
        for (role, more, facts, refused) in [
            ("bank", json!({}), all, None),
            ("bank", json!({}), InvitationFacts::default(), Some(Missing("bank"))),
            ("bank", named.clone(), all, Some(Invalid("companyId"))),
            ("bank", json!({ "permissions": [] }), all, Some(Invalid("permissions"))),
            ("user", named.clone(), all, None),
            ("user", named, InvitationFacts::default(), Some(Missing("companyId"))),
            ("user", new.clone(), all, None),
            ("user", both, all, Some(Invalid("company"))),
            ("user", json!({}), all, Some(Required("company"))),
            ("sales", new, all, Some(Invalid("company"))),
            ("sales", json!({ "permissions": ["deal.read"] }), all, None),
            ("sales", json!({ "permissions": ["moon"] }), all, Some(Invalid("permissions"))),
            ("sales", json!({ "permissions": ["user"] }), all, Some(Access(AccessRefusal::Beyond))),
            ("admin", json!({}), all, None),
            (
                "bank",
                json!({}),
                InvitationFacts { is_used: true, ..all },
                Some(InvitationRefusal::Used("companyEmail")),
            ),
            ("bank", json!({}), InvitationFacts { is_phone_used: true, ..all }, Some(InvitationRefusal::Used("phone"))),
        ] {
            assert_eq!(person(role, more.clone()).decide(&admin, &facts).err(), refused, "{role} {more}");
        }
        let sales = by(Role::Sales, &["role", "deal", "user"]);
        let refused = person("admin", json!({})).decide(&sales, &all);
        assert_eq!(refused.err(), Some(Access(AccessRefusal::Beyond)), "an admin by an admin");
        let no_granter = by(Role::Admin, &["user"]);
        assert!(person("sales", json!({})).decide(&no_granter, &all).is_err(), "who cannot grant brings no staff in");
    }
}
