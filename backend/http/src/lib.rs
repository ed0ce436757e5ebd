//! What HTTP is to the rest of the server: guards, parts, the envelope, refusals, limits and the table of calls.

mod arrays;
mod bot_check;
mod call;
mod chosen_upload;
mod context;
mod contract;
mod cookies;
mod describe;
mod download;
mod error;
mod extractor;
mod file_name;
mod finish;
mod guard;
mod incoming;
mod json;
mod limit;
mod one_click;
mod refusal_lines;
mod reply;
mod request_id;
mod respond;
mod router;
mod row;
mod security_headers;
mod seen;
mod signed_body;
mod signed_in;
mod static_files;
mod strict;
mod table;
mod tags;
mod tcp;
mod upload;
mod upload_budget;
mod user_agent;

pub use bot_check::BotCheck;
pub use call::{Call, Extractor};
pub use chosen_upload::ChosenUpload;
pub use context::{RequestContext, Visitor};
pub use contract::{Contract, contract};
pub use cookies::CookieStyle;
pub use describe::{Content, Description, Shape, Versioned};
pub use download::{AskedRange, Download, Portion};
pub use error::{AppError, Failure, FieldError, Message};
pub use extractor::{
    AcceptedLanguage, Address, Agent, Body, Cookies, DealOfStep, Id, IfMatch, Key, KeyHash, MustMatch,
    OptionalChallenge, PathId, Query, Segment, Session, Solved, Upgrade,
};
pub use finish::finish;
pub use guard::{
    AnyStaff, Anyone, BankOfficer, Development, Gateway, GatewayOrMember, Guard, Member, Signed, Staff, StaffOrBank,
    Trader, TraderOrBank, TraderOrStaff, Viewer, Who, may,
};
pub use incoming::Incoming;
pub use limit::{Limit, Limits};
pub use one_click::OneClick;
pub use reply::{
    Answer, Document, Empty, GrowingFile, GrowingList, List, PageOf, Plain, Reply, Switched, committed, done, kept,
    listed, reply, shown, written,
};
pub use row::Row;
pub use seen::{CatchUp, Seen};
pub use signed_body::SignedBody;
pub use signed_in::{SignedIn, signed_in, with_cookies};
pub use static_files::{DocsPage, FrontPage, PageDescription, PageSources, build};
pub use table::Calls;
pub use tcp::{Capacity, Quota, Slots, TcpConnection, TcpConnections, raise_limit, serve};
pub use upload::{CheckedUpload, Convertible, Counter, Documents, MultipartFiles, Pictures, Upload};

#[cfg(test)]
mod fakes;
#[cfg(test)]
mod test_app;
#[cfg(test)]
mod tests;
