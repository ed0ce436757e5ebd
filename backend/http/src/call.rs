//! What may stand in the table: a handler that takes a guard first, then parts, and returns a reply.

use std::future::Future;

use actix_web::HttpResponse;

use super::{describe::Description, error::AppError, guard::Guard, incoming::Incoming, reply::Answerable};

/// Something that a handler takes out of the request, once its guard stands.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no part of a call: a call must take a guard first, then parts, and return Reply<T>",
    label = "neither a part nor the first argument"
)]
pub trait Extractor: Sized + 'static {
    /// Tells the contract what this part takes.
    fn describe(_: &mut Description) {}

    fn take(incoming: &mut Incoming) -> impl Future<Output = Result<Self, AppError>>;
}

/// A handler. Its first argument says who may call it, so a handler without a guard does not compile:
///
/// ```
/// use granary_http::{Anyone, Calls, Empty, Reply, done};
/// async fn with_guard(_: Anyone) -> Reply<Empty> { done("Here you are") }
/// Calls::under("/api/v1").post("/order", with_guard);
/// ```
/// ```compile_fail,E0277
/// use granary_http::{Calls, Empty, Reply, done};
/// async fn without_guard() -> Reply<Empty> { done("Here you are") }
/// Calls::under("/api/v1").post("/order", without_guard);
/// ```
/// ```compile_fail,E0277
/// use granary_http::{Anyone, Calls, IfMatch, Empty, Reply, done};
/// async fn guard_comes_late(_: IfMatch, _: Anyone) -> Reply<Empty> { done("Here you are") }
/// Calls::under("/api/v1").post("/order", guard_comes_late);
/// ```
#[diagnostic::on_unimplemented(
    message = "a call must take a guard first, then parts, and return Reply<T>",
    label = "this handler is no call",
    note = "guards: Anyone, Gateway, GatewayOrMember, Development, Member, Viewer<P>, Trader, TraderOrBank, TraderOrStaff<P>, AnyStaff, Staff<P>, StaffOrBank<P>"
)]
pub trait Call<Arguments>: Copy + Send + Sync + 'static {
    fn description() -> Description;
    fn answer(self, incoming: Incoming) -> impl Future<Output = Result<HttpResponse, AppError>> + 'static;
}

macro_rules! arity {
    ($($part:ident $value:ident)*) => {
        impl<F, Answering, Answer, G, $($part),*> Call<(G, $($part,)*)> for F
        where
            F: Fn(G, $($part),*) -> Answering + Copy + Send + Sync + 'static,
            Answering: Future<Output = Result<Answer, AppError>> + 'static,
            Answer: Answerable,
            G: Guard,
            $($part: Extractor,)*
        {
            fn description() -> Description {
                let mut it = Description::new(G::WHO, std::any::type_name::<F>());
                $($part::describe(&mut it);)*
                Answer::describe(&mut it);
                it
            }

            async fn answer(self, mut incoming: Incoming) -> Result<HttpResponse, AppError> {
                let guard = incoming.admit::<G>().await?;
                incoming.catch_up().await?;
                $(let $value = $part::take(&mut incoming).await?;)*
                incoming.leave_nothing_unread().await?;
                Ok(self(guard, $($value),*).await?.render(&incoming))
            }
        }
    };
}

arity! {}
arity! { A a }
arity! { A a B b }
arity! { A a B b C c }
arity! { A a B b C c D d }
arity! { A a B b C c D d E e }
arity! { A a B b C c D d E e H h }
arity! { A a B b C c D d E e H h I i }
arity! { A a B b C c D d E e H h I i J j }
