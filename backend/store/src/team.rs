//! The people of companies: who is asked to join, what each is, and who of them is kept out.

use granary_domain::{
    CompanyId, DealId, Email, InvitationId, Language, MemberAct, MemberRole, Membership, Money, UserId,
    refusal::BoxedRefusal, store::StoreUnavailable,
};
use granary_identity::{
    team::{AddressFacts, Invitation, InvitedMember, Joining, MemberCan, MemberView, Team, TeamMember, TeamRefusal},
    user::UserProfile,
};
use jiff::Timestamp;
use rust_decimal::Decimal;
use tokio_postgres::{Row, types::Json};

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{row, take},
    sql,
};

impl Store {
    /// The people of a company; what the viewer may do with each is still to be said.
    pub async fn members(&self, of: CompanyId) -> Result<Vec<MemberView>, StoreUnavailable> {
        self.database.list_all(query!("team/list_members", MemberView), &[&of.0]).await
    }

    /// Who is asked to join a company and has not answered.
    pub async fn invited_members(&self, of: CompanyId) -> Result<Vec<InvitedMember>, StoreUnavailable> {
        self.database.list_all(query!("team/list_invitations", InvitedMember), &[&of.0, &self.now()]).await
    }

    pub async fn member_invitation(&self, id: InvitationId) -> Result<Option<Invitation>, StoreUnavailable> {
        self.database.find(query!("team/find_invitation", Invitation), &[&id.0]).await
    }

    /// The running deals of a company that somebody took on.
    pub async fn deals_of_member(&self, user: UserId, of: CompanyId) -> Result<Vec<DealId>, StoreUnavailable> {
        self.database.list_all(query!("team/list_handled", DealId), &[&user.0, &of.0]).await
    }
}

impl Tx<'_> {
    /// The people of a company, whose places nobody else changes meanwhile.
    pub async fn team(&self, of: CompanyId) -> Result<Team, StoreUnavailable> {
        self.transaction.all(query!("team/lock_members", TeamMember), &[&of.0]).await.map(Team)
    }

    pub async fn save_member(&self, it: &TeamMember) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&it.user.0, &it.member.role.as_str(), &limit(it.member), &it.suspended_at];
        self.transaction.run(sql!("team/save_member"), params).await.map(drop)
    }

    /// Whose an address is, as far as a company that asks it to join has to know.
    pub async fn address_facts(&self, email: &str, of: CompanyId) -> Result<AddressFacts, StoreUnavailable> {
        let domain = email.rsplit_once('@').map_or("", |(_, domain)| domain);
        self.transaction.load(query!("team/find_address", AddressFacts), &[&email, &domain, &of.0, &self.at]).await
    }

    /// Writes an invitation, in the place of one that was not answered in time.
    pub async fn add_invitation(&self, it: &Invitation, by: UserId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("team/close_lapsed"), &[&it.company.0, &it.email, &self.at]).await?;
        let (role, limit, language) = (it.member.role.as_str(), limit(it.member), it.language.as_str());
        let params: Params<'_> =
            &[&it.id.0, &it.company.0, &it.email, &role, &limit, &language, &by.0, &self.at, &it.expires_at];
        self.transaction.run(sql!("team/add_invitation"), params).await.map(drop)
    }

    pub async fn member_invitation(&self, id: InvitationId) -> Result<Option<Invitation>, StoreUnavailable> {
        self.transaction.find(query!("team/lock_invitation", Invitation), &[&id.0]).await
    }

    pub async fn close_invitation(&self, id: InvitationId, by: Option<UserId>) -> Result<(), StoreUnavailable> {
        let by = by.map(|it| it.0);
        self.transaction.run(sql!("team/close_invitation"), &[&id.0, &self.at, &by]).await.map(drop)
    }

    pub async fn prolong_invitation(
        &self,
        id: InvitationId,
        by: UserId,
        until: Timestamp,
    ) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("team/prolong_invitation"), &[&id.0, &by.0, &until]).await.map(drop)
    }

    /// Adds whoever accepts an invitation; somebody else may be first to prove the address, whatever was read before.
    pub async fn add_member(
        &self,
        id: UserId,
        it: &Invitation,
        (person, password): (&Joining, &str),
    ) -> Result<(), BoxedRefusal> {
        let profile = UserProfile { language: Some(person.language), ..UserProfile::default() };
        #[rustfmt::skip]
        let added = self.transaction.run(sql!("team/add_member"), &[
            &id.0, &it.company.0, &it.email, &password, &person.first_name.as_str(), &person.last_name.as_str(),
            &person.phone.as_str(), &it.member.role.as_str(), &limit(it.member), &Json(&profile),
        ]).await?;
        if added == 0 { Err(TeamRefusal::AddressTaken.into()) } else { Ok(()) }
    }

    /// How many people a company has.
    pub async fn people(&self, of: CompanyId) -> Result<i64, StoreUnavailable> {
        self.transaction.one(sql!("team/count_people"), &[&of.0]).await
    }

    /// The e-mail address that a registration has proven, which ends with it.
    pub async fn take_proven_email(&self, id: &super::RegistrationId) -> Result<Option<Email>, StoreUnavailable> {
        let Some(held) = self.held_registration(id).await? else { return Ok(None) };
        let open = held.registration;
        if open.completion.is_some() {
            return Ok(None);
        }
        self.transaction.run(sql!("registrations/drop_registration"), &[&open.key]).await?;
        Ok(open.email)
    }
}

fn limit(it: Membership) -> Option<Decimal> {
    it.limit.map(Money::amount)
}

/// Of a row that has a role and a limit.
pub(super) fn member(row: &Row) -> Result<Membership, StoreUnavailable> {
    Ok(Membership::new(take(row, "role")?, take(row, "spend_limit")?))
}

fn limit_of(row: &Row) -> Result<Option<Money>, StoreUnavailable> {
    member(row).map(|it| it.limit)
}

fn can(_: &Row) -> Result<MemberCan, StoreUnavailable> {
    Ok(MemberCan::default())
}

/// Whether whoever asked leads the company still.
fn is_backed(row: &Row) -> Result<bool, StoreUnavailable> {
    Ok(take::<bool>(row, "is_by_in")? && take::<MemberRole>(row, "by_role")?.may(MemberAct::Company))
}

fn language(row: &Row) -> Result<Language, StoreUnavailable> {
    Ok(take::<String>(row, "language")?.parse().unwrap_or_default())
}

row! {
    MemberView {
        id, name, email, role, limit: (limit_of), is_suspended, is_disabled, may_sign, deals, since, version, can: (can),
    }
    InvitedMember { id, email, role, limit: (limit_of), by: "by_name", invited_at, expires_at, is_expired }
    TeamMember { user: "id", member: (member), suspended_at, is_disabled, version }
    AddressFacts { is_members, is_anothers, is_invited }
    Invitation {
        id, company, company_name, email, member: (member), language: (language), by: "by_name", expires_at, is_closed,
        is_backed: (is_backed),
    }
}
