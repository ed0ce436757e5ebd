//! What HTTP is to the rest of the house: guards, parts, the envelope, refusals, limits and the table of calls.

mod agent;
mod answer;
mod answering;
mod call;
mod contract;
mod cookies;
mod describe;
mod door;
mod dress;
mod error;
mod guard;
mod incoming;
mod json;
mod limit;
mod pages;
mod part;
mod signed;
mod signed_in;
mod strict;
mod table;
mod upload;

pub use answer::{
    Answer, Document, Download, List, Nothing, PageOf, Reply, Switched, done, kept, reply, shown, written,
};
pub use call::{Call, Part};
pub use contract::{Contract, contract};
pub use cookies::CookieStyle;
pub use describe::{Content, Description, Shape, Versioned};
pub use door::{Door, Visitor};
pub use dress::{RequestSpan, dress};
pub use error::{AppError, Failure, FieldError, LOGGED_OUT, Message, WENT_WRONG};
pub use guard::{
    AnyStaff, Anyone, Development, Gateway, GatewayOrMember, Guard, Member, Permission, Signed, Staff, StaffOrBank,
    Trader, TraderOrStaff, Viewer, Who, may,
};
pub use incoming::Incoming;
pub use limit::{Limit, Limits, network};
pub use pages::{DocsPage, Reach, front_end};
pub use part::{
    Address, Body, Cookies, DealOfStep, Id, IfMatch, Key, KeyHash, MustMatch, PathId, Query, Segment, Session, Solved,
    Spoken, Upgrade,
};
pub use signed::SignedBody;
pub use signed_in::{SignedIn, signed_in, with_cookies};
pub use table::{Calls, Row};
pub use upload::{Brought, CheckedUpload, Convertible, Counter, Papers, Pictures, Upload};

#[cfg(test)]
mod asking;
#[cfg(test)]
mod fakes;
#[cfg(test)]
mod tests;
