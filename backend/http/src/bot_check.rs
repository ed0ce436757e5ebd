//! What the calls that machines like to make ask of a bot check.

use granary_domain::{refusal::BoxedRefusal, store::BoxFuture};

/// Who takes the solutions of challenges, each once.
pub trait BotCheck: Send + Sync {
    /// Takes a solution where one is given, and where one is demanded; a wrong one is never passed over.
    fn heed<'a>(&'a self, solution: Option<&'a str>) -> BoxFuture<'a, Result<(), BoxedRefusal>>;
    /// Takes a solution; nothing given is as good as a wrong one.
    fn redeem<'a>(&'a self, solution: Option<&'a str>) -> BoxFuture<'a, Result<(), BoxedRefusal>>;
}
