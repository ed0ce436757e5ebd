//! Guards: who may make a call. A guard is the first argument of every handler.

use std::marker::PhantomData;

use granary_domain::{Caller, Permission, Principal, Role};

/// Who may make a call; the whole rule of every guard, read by the server, the contract and the refusal test alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Anyone,
    /// A client that names itself in the gateway headers.
    Gateway,
    GatewayOrMember,
    /// Anybody, but only in development; the path does not exist in production.
    Development,
    /// A service outside that signs what it sends; the handler checks the signature before it looks at the rest.
    Signed,
    /// Anybody signed in.
    Member,
    /// Anybody signed in, but of staff only those who hold the permission.
    Viewer(Permission),
    Trader,
    TraderOrBank,
    TraderOrStaff(Permission),
    BankOfficer,
    AnyStaff,
    Staff(Permission),
    StaffOrBank(Permission),
}

impl Who {
    /// Whether this signed-in person may make the call.
    pub fn admits(self, who: &Principal) -> bool {
        match self {
            Self::Anyone | Self::Gateway | Self::GatewayOrMember | Self::Development | Self::Signed | Self::Member => {
                true
            }
            Self::Viewer(permission) => !who.role.is_staff() || who.staff_may(permission),
            Self::Trader => who.role == Role::User,
            Self::TraderOrBank => !who.role.is_staff(),
            Self::TraderOrStaff(permission) => who.role == Role::User || who.staff_may(permission),
            Self::BankOfficer => who.role == Role::Bank,
            Self::AnyStaff => who.role.is_staff(),
            Self::Staff(permission) => who.staff_may(permission),
            Self::StaffOrBank(permission) => who.role == Role::Bank || who.staff_may(permission),
        }
    }

    /// Whether a stranger may make the call, with the gateway headers where they are asked for.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Anyone | Self::Gateway | Self::GatewayOrMember | Self::Development | Self::Signed)
    }

    /// Whether a refusal of it is written down: of a call of staff or banks to anybody, of one that traders make too to
    /// staff and banks.
    pub fn is_privileged(self, caller: Role) -> bool {
        match self {
            Self::BankOfficer | Self::AnyStaff | Self::Staff(_) | Self::StaffOrBank(_) => true,
            Self::Viewer(_) | Self::TraderOrBank | Self::TraderOrStaff(_) => caller != Role::User,
            _ => false,
        }
    }

    /// Who may call, in the contract's words.
    pub fn told(self) -> String {
        match self {
            Self::Anyone => "public".into(),
            Self::Gateway => "gateway".into(),
            Self::GatewayOrMember => "gateway-or-signed-in".into(),
            Self::Development => "development".into(),
            Self::Signed => "signed".into(),
            Self::Member => "signed-in".into(),
            Self::Viewer(permission) => format!("trader, bank or staff with {permission}"),
            Self::Trader => "trader".into(),
            Self::TraderOrBank => "trader or bank".into(),
            Self::TraderOrStaff(permission) => format!("trader or staff with {permission}"),
            Self::BankOfficer => "bank".into(),
            Self::AnyStaff => "staff".into(),
            Self::Staff(permission) => format!("staff with {permission}"),
            Self::StaffOrBank(permission) => format!("bank or staff with {permission}"),
        }
    }
}

/// The first argument of a handler: made only when the caller may make the call.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no guard: a call must take a guard first, then parts, and return Reply<T>",
    label = "the first argument must say who may call"
)]
pub trait Guard: Sized + 'static {
    const WHO: Who;

    /// The guard, once `WHO` has admitted the caller; strangers have none.
    fn admitted(caller: Option<Caller>) -> Option<Self>;
}

/// The permission that a guard asks for, as a type.
pub trait RequiredPermission: 'static {
    const PERMISSION: Permission;
}

macro_rules! permissions {
    ($($name:ident),* $(,)?) => {
        /// The permissions that guards ask for.
        pub mod may {
            $(
                #[derive(Debug, Clone, Copy)]
                pub struct $name;
                impl super::RequiredPermission for $name {
                    const PERMISSION: super::Permission = super::Permission::$name;
                }
            )*
        }
    };
}

permissions! {
    ActionRead, ActionPlans, ActionProcurement, DealRead, DealEdit, DealTimeline, DealDocuments, DealCancel, DealDelete, DealRestore, DealAssign, DealDispute,
    UserRead, UserBan, UserVerify, UserEmail, Documents, EmailRead, EmailSend, BanksRead, RoleRead, RoleManage,
    BanksManage, TestimonialRead, TestimonialManage,
    UserCreate, UserUpdate, UserDelete, UserAuthorize, UserApprove,
}

macro_rules! open {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name(pub Option<Caller>);
        impl Guard for $name {
            const WHO: Who = Who::$name;
            fn admitted(caller: Option<Caller>) -> Option<Self> {
                Some(Self(caller))
            }
        }
    )*};
}

open! {
    /// Anybody, signed in or not.
    Anyone,
    /// A client that names itself in the gateway headers.
    Gateway,
    /// A client with the gateway headers, or anybody signed in.
    GatewayOrMember,
    /// Anybody, but only in development.
    Development,
    /// A service outside that signs what it sends.
    Signed,
}

macro_rules! people {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name(pub Caller);
        impl Guard for $name {
            const WHO: Who = Who::$name;
            fn admitted(caller: Option<Caller>) -> Option<Self> {
                caller.map(Self)
            }
        }
        impl From<$name> for Caller {
            fn from($name(caller): $name) -> Self {
                caller
            }
        }
    )*};
}

people! {
    /// Anybody signed in.
    Member,
    /// Somebody who buys or sells.
    Trader,
    /// A trader, or an officer of a bank.
    TraderOrBank,
    /// An officer of a bank.
    BankOfficer,
    /// Staff, whatever they may do.
    AnyStaff,
}

macro_rules! by_permission {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name<P>(pub Caller, pub PhantomData<P>);
        impl<P: RequiredPermission> Guard for $name<P> {
            const WHO: Who = Who::$name(P::PERMISSION);
            fn admitted(caller: Option<Caller>) -> Option<Self> {
                caller.map(|caller| Self(caller, PhantomData))
            }
        }
        impl<P> From<$name<P>> for Caller {
            fn from($name(caller, _): $name<P>) -> Self {
                caller
            }
        }
    )*};
}

by_permission! {
    /// Anybody signed in, but of staff only those who hold the permission.
    Viewer,
    /// A trader, or staff with the permission.
    TraderOrStaff,
    /// Staff with the permission.
    Staff,
    /// A bank officer, or staff with the permission.
    StaffOrBank,
}
