//! What is to be told by letter of what people were notified of.

use granary_domain::{
    BankId, CompanyId, DealId, NotificationId, Permissions, Role, UserId, refusal::Params, store::StoreUnavailable,
};
use granary_identity::{
    mail::{Addressee, UpdateItem},
    user::UserProfile,
};
use granary_trade::{
    deal::{Deal, DealSnapshot},
    letters::{Correspondent, Left, Untold},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use uuid::Uuid;

use super::{Tx, boards::DealRow, database, query::query, row::row, sql};

/// How long it is remembered that a letter left.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(1);
/// Of one person so many notifications are looked at in one piece.
const OF_ONE: i64 = 500;

/// What was decided of notifications.
#[derive(Debug, Default)]
pub struct SettledLetters {
    /// When each is looked at again; never where absent.
    pub settled: Vec<(NotificationId, Option<Timestamp>)>,
    /// To whom letters leave, about which deal or lot, and the company whose act caused each.
    pub left: Vec<(UserId, Uuid, Option<CompanyId>)>,
}

impl Tx<'_> {
    /// What is due to be told by letter, of no more than so many people.
    pub async fn letters_due(&self, people: i64) -> Result<Vec<(Correspondent, Vec<Untold>)>, StoreUnavailable> {
        let since = self.at - REMEMBERED;
        let rows =
            self.transaction.all(query!("letters/list_due", DueRow), &[&self.at, &people, &OF_ONE, &since]).await?;
        let mut due: Vec<(Correspondent, Vec<Untold>)> = Vec::new();
        for row in rows {
            let (correspondent, untold) = row.read();
            match due.last_mut().filter(|(it, _)| it.to.user == correspondent.to.user) {
                Some((_, of_same)) => of_same.push(untold),
                None => due.push((correspondent, vec![untold])),
            }
        }
        Ok(due)
    }

    /// Some deals as they stand; one that does not parse is left out.
    pub async fn deals(&self, ids: &[DealId]) -> Result<Vec<(DealId, Deal)>, StoreUnavailable> {
        let ids: Vec<Uuid> = ids.iter().map(|it| it.0).collect();
        let rows = self.transaction.all(query!("deals/load_deals", DealRow), &[&ids]).await?;
        let parsed = |it: &DealRow| Some((it.id, DealSnapshot::parsed(it.id, &it.deal)?.deal.clone()));
        Ok(rows.iter().filter_map(parsed).collect())
    }

    pub async fn settle_letters(&self, it: &SettledLetters) -> Result<(), StoreUnavailable> {
        let (ids, ats): (Vec<Uuid>, Vec<_>) = it.settled.iter().map(|(id, at)| (id.0, *at)).unzip();
        let people: Vec<Uuid> = it.left.iter().map(|(user, ..)| user.0).collect();
        let abouts: Vec<Uuid> = it.left.iter().map(|(_, about, _)| *about).collect();
        let causes: Vec<Option<Uuid>> = it.left.iter().map(|(.., by)| by.map(|it| it.0)).collect();
        let before = self.at - REMEMBERED;
        let params: database::Params<'_> = &[&ids, &ats, &people, &abouts, &self.at, &before, &causes];
        self.transaction.run(sql!("letters/settle"), params).await.map(drop)
    }
}

struct DueRow {
    id: NotificationId,
    kind: String,
    body: Value,
    at: Timestamp,
    due: Timestamp,
    is_read: bool,
    by: Option<CompanyId>,
    user: UserId,
    email: String,
    role: Role,
    company: Option<CompanyId>,
    bank: Option<BankId>,
    permissions: Permissions,
    profile: Value,
    is_reachable: bool,
    abouts: Vec<Uuid>,
    lefts: Vec<Timestamp>,
    /// Nil where nobody's act caused it.
    causes: Vec<Uuid>,
}

impl DueRow {
    fn read(self) -> (Correspondent, Untold) {
        // What one row holds that is not understood keeps nobody else's letters back.
        let params = serde_json::from_value::<Params>(self.body).ok();
        let told = self.kind.parse().ok().zip(params).map(|(kind, params)| UpdateItem { kind, params });
        let UserProfile { language, letters, .. } = serde_json::from_value(self.profile).unwrap_or_default();
        let left = self.abouts.into_iter().zip(self.lefts).zip(self.causes);
        let left =
            left.map(|((about, at), by)| Left { about, at, by: Some(CompanyId(by)).filter(|it| !it.0.is_nil()) });
        let correspondent = Correspondent {
            to: Addressee { user: self.user, email: self.email, language: language.unwrap_or_default() },
            role: self.role,
            company: self.company,
            bank: self.bank,
            permissions: self.permissions,
            choices: letters.unwrap_or_default(),
            is_reachable: self.is_reachable,
            left: left.collect(),
        };
        let Self { id, at, due, is_read, by, .. } = self;
        (correspondent, Untold { id, told, at, due, is_read, by })
    }
}

row! {
    DueRow {
        id, kind, body, at, due: "letter_at", is_read, by: "by_company", user: "user_id", email, role, company: "company_id",
        bank: "bank_id", permissions, profile, is_reachable, abouts, lefts, causes
    }
}
