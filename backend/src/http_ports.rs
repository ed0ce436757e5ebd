//! What the rest of the server does for calls before their handlers: whom pages may speak to, challenges, and versions seen elsewhere.

use std::sync::Arc;

use granary_adapters::signing::SigningService;
use granary_auth::{
    captcha::{Captcha, NotSolved},
    oidc::Hosted,
};
use granary_domain::{Caller, Permission, Viewer, refusal::BoxedRefusal, store::BoxFuture};
use granary_http::{BotCheck, CatchUp, PageSources, Seen};
use granary_trade::deal::Deals;

/// Whom the pages speak to and show beside this server.
pub(crate) struct ExternalOrigins {
    pub(crate) hosted: Arc<Hosted>,
    pub(crate) signing: Arc<dyn SigningService>,
}

impl PageSources for ExternalOrigins {
    fn reached(&self) -> Vec<String> {
        self.hosted.origins()
    }

    fn framed(&self) -> Vec<String> {
        self.signing.origin().map(str::to_owned).into_iter().collect()
    }
}

/// The bot check is that somebody solved a challenge.
pub(crate) struct SolvedChallenges(pub(crate) Arc<Captcha>);

impl BotCheck for SolvedChallenges {
    fn heed<'a>(&'a self, solution: Option<&'a str>) -> BoxFuture<'a, Result<(), BoxedRefusal>> {
        Box::pin(async move { Ok(self.0.heed(solution).await?) })
    }

    fn redeem<'a>(&'a self, solution: Option<&'a str>) -> BoxFuture<'a, Result<(), BoxedRefusal>> {
        Box::pin(async move { Ok(self.0.redeem(solution.ok_or(NotSolved::Wanted)?).await?) })
    }
}

/// The deals of this server are brought up to what callers have seen.
pub(crate) struct SeenDeals(pub(crate) Deals);

impl CatchUp for SeenDeals {
    fn reach<'a>(&'a self, caller: &'a Caller, seen: &'a [Seen]) -> BoxFuture<'a, Result<(), BoxedRefusal>> {
        let viewer =
            if caller.who.role.is_staff() { Some(Viewer::Staff) } else { caller.who.viewer(Permission::DealRead) };
        Box::pin(async move {
            let Some(viewer) = viewer else { return Ok(()) };
            for (deal, version) in seen {
                self.0.reach(*deal, viewer, *version).await?;
            }
            Ok(())
        })
    }
}
