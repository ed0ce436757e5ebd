//! The people of a company: who is asked to join it, what each is in it, and who of them is kept out.

mod invitation;
mod members;
mod place;
mod refusal;

pub use invitation::{
    AddressFacts, INVITATION_LIFE, Invitation, InvitationView, Invite, InvitedMember, Joining, may_invite,
};
pub use members::{MemberCan, MemberView, Team, TeamCommand, TeamMember};
pub use place::Place;
pub use refusal::{INVITATIONS_OF, TeamRefusal};
