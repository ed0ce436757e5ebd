//! What a company's closed deals say of it, each number with the deals that it is counted from.

use granary_domain::{CompanyId, DealId, DealStatus, FileReview, Stars, StepOwner, choices, day};
use jiff::Timestamp;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{AnswerGiven, Deal, Dispute, PartyRole, ResponseTime};

/// Of fewer deals nothing is told to strangers: a single deal is nobody else's business.
const FEWEST: u32 = 3;

choices! {
    /// What is counted.
    Measure {
        OnTime = "onTime", "All own steps done by their due dates";
        RightFirstTime = "rightFirstTime", "No own document refused";
        Undisputed = "undisputed", "No dispute raised against the company";
        Answered = "answered", "Every dispute against the company answered in time";
        Response = "response", "How long it took to answer what waited for the company";
        Stars = "stars", "The stars that the other side gave it";
    }

    /// As which side of its deals a company is looked at.
    DealSide {
        Seller = "seller", "Seller";
        Buyer = "buyer", "Buyer";
    }
}

/// What the closed deals of one company say of it, on one side.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Scorecard {
    pub company_id: CompanyId,
    pub side: DealSide,
    pub scores: Vec<Score>,
    /// How long it takes to answer what waits for it; absent where it has answered nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<ResponseTime>,
    /// The mean of the stars that it got, to one decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "4.5")]
    pub stars: Option<Decimal>,
    pub ratings: u32,
}

/// How many of the deals that count hold to a measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    pub measure: Measure,
    pub count: u32,
    pub of: u32,
}

/// One of the deals behind a number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Counted {
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    /// Whether it holds to the measure; of a time and of stars, nothing does or does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<bool>,
    /// What was answered in it, where that is what is measured.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<AnswerGiven>,
    /// What it got, where stars are what is measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stars: Option<Stars>,
    pub closed_at: Timestamp,
}

impl DealSide {
    pub(in crate::deal) const fn role(self) -> PartyRole {
        match self {
            Self::Seller => PartyRole::Seller,
            Self::Buyer => PartyRole::Buyer,
        }
    }

    /// Whether a step is its own, and not what others do for it, such as a carrier.
    pub(in crate::deal) const fn answers_for(self, owner: StepOwner) -> bool {
        use StepOwner as Owner;
        match self {
            Self::Seller => matches!(owner, Owner::Seller | Owner::BuyerAndSeller),
            Self::Buyer => matches!(owner, Owner::Buyer | Owner::BuyerAndSeller | Owner::BuyerAndBank),
        }
    }
}

impl Scorecard {
    pub fn of<'a>(company: CompanyId, side: DealSide, deals: impl Iterator<Item = &'a Deal> + Clone) -> Self {
        let score = |measure: &Measure| {
            let behind = counted(company, side, *measure, deals.clone());
            let holds = behind.iter().filter(|it| it.holds == Some(true));
            Score { measure: *measure, count: sum(holds.count()), of: sum(behind.len()) }
        };
        let rated = counted(company, side, Measure::Stars, deals.clone());
        let stars: Vec<Decimal> = rated.iter().filter_map(|it| Some(i64::from(it.stars?).into())).collect();
        let ratings = sum(stars.len());
        let mean = stars.into_iter().sum::<Decimal>().checked_div(Decimal::from(ratings));
        Self {
            company_id: company,
            side,
            scores: Measure::ALL.iter().filter(|it| it.is_held_to()).map(score).collect(),
            response: ResponseTime::of(&counted(company, side, Measure::Response, deals)),
            stars: mean.map(|it| it.round_dp_with_strategy(1, RoundingStrategy::MidpointAwayFromZero)),
            ratings,
        }
    }

    /// The same for people of other companies.
    pub fn for_strangers(mut self) -> Self {
        self.scores.retain(|it| it.of >= FEWEST);
        self.response = self.response.filter(|it| it.of >= FEWEST);
        self.stars = self.stars.filter(|_| self.ratings >= FEWEST);
        self
    }
}

/// The deals behind a number, in the order in which they come.
pub fn counted<'a>(
    company: CompanyId,
    side: DealSide,
    measure: Measure,
    deals: impl Iterator<Item = &'a Deal>,
) -> Vec<Counted> {
    deals
        .filter_map(|deal| {
            let (deal_id, order_id, closed_at) = (deal.id, deal.order_id.clone(), deal.closed_at());
            let bare = Counted { deal_id, order_id, holds: None, answers: Vec::new(), stars: None, closed_at };
            deal.is_counted().then_some(())?;
            match measure {
                Measure::Response => {
                    let answers = deal.answered(company, side);
                    (!answers.is_empty()).then_some(Counted { answers, ..bare })
                }
                Measure::Stars => Some(Counted { stars: Some(deal.stars_of(side)?), ..bare }),
                measure => Some(Counted { holds: Some(deal.holds(measure, company, side)?), ..bare }),
            }
        })
        .collect()
}

impl Measure {
    /// Whether a deal holds to it or does not.
    const fn is_held_to(self) -> bool {
        !matches!(self, Self::Response | Self::Stars)
    }
}

impl Deal {
    fn is_counted(&self) -> bool {
        self.status == DealStatus::Closed && self.deleted_at.is_none()
    }

    /// Whether it holds to a measure; nothing where it does not count.
    fn holds(&self, measure: Measure, company: CompanyId, side: DealSide) -> Option<bool> {
        let mut against = self.disputes().filter(|it| it.complaint.to_party == company).peekable();
        match measure {
            Measure::OnTime => self.was_on_time(side),
            Measure::RightFirstTime => self.were_right(side),
            Measure::Undisputed => Some(against.peek().is_none()),
            Measure::Response | Measure::Stars => None,
            Measure::Answered => against.peek().is_some().then(|| against.all(Dispute::was_answered_in_time)),
        }
    }

    /// When its last step was done, whatever came later.
    fn closed_at(&self) -> Timestamp {
        let last = self.steps().into_iter().find(|it| it.leads_to == Some(DealStatus::Closed));
        last.and_then(|it| self.progress(it.kind)?.done_at).unwrap_or(self.updated_at)
    }

    fn was_on_time(&self, side: DealSide) -> Option<bool> {
        let own = self.schedule().into_iter().filter(|(step, ..)| side.answers_for(step.owner));
        let done: Vec<bool> =
            own.filter_map(|(step, due, _)| Some(day(self.progress(step.kind)?.done_at?) <= due)).collect();
        (!done.is_empty()).then(|| done.into_iter().all(|it| it))
    }

    fn were_right(&self, side: DealSide) -> Option<bool> {
        let files = self.progress.iter().flat_map(|it| &it.files).filter(|it| it.by == side.role());
        let reviews: Vec<FileReview> = files.map(crate::deal::StepFile::review).collect();
        (!reviews.is_empty()).then(|| !reviews.contains(&FileReview::Refused))
    }

    /// What it got, once it is shown.
    fn stars_of(&self, side: DealSide) -> Option<Stars> {
        let stars = if side == DealSide::Seller { self.seller_rating } else { self.buyer_rating };
        stars.filter(|_| self.ratings_show_on().is_none())
    }
}

impl Dispute {
    /// Of before there were days to answer within, any answer is in time.
    fn was_answered_in_time(&self) -> bool {
        self.answer.as_ref().is_some_and(|said| self.answer_by.is_none_or(|last| day(said.at) <= last))
    }
}

fn sum(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
