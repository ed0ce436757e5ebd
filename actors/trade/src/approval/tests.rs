//! Who approves, who rejects, and who is told so.

use granary_domain::SessionId;
use uuid::Uuid;

use super::*;

fn id(n: u128) -> UserId {
    UserId(Uuid::from_u128(n))
}

fn by(n: u128, role: Role, names: &[&str]) -> Principal {
    Principal {
        session: SessionId(Uuid::nil()),
        user: id(n),
        role,
        company: None,
        bank: None,
        permissions: names.iter().map(|name| name.parse::<Permission>().unwrap()).collect(),
        member: Default::default(),
        rights: 1,
        name: String::new(),
    }
}

#[test]
fn another_admin_decides_and_who_asked_takes_back() {
    use ApprovalDecision::{Approve, Reject};
    let asked = Approval {
        id: ApprovalId(Uuid::nil()),
        kind: ApprovalKind::Deletion,
        subject: Subject::Person(id(9)),
        permissions: Permissions::default(),
        reason: None,
        asked_by: id(1),
        is_decided: false,
        begun_by: None,
        email: None,
    };
    for (who, approves, rejects) in [
        (by(1, Role::Admin, &["user"]), false, true),
        (by(2, Role::Admin, &["user"]), true, true),
        (by(2, Role::Admin, &["role"]), false, false),
        (by(3, Role::Sales, &["user"]), false, false),
        (by(9, Role::Admin, &["user"]), false, false),
    ] {
        assert_eq!(asked.check(Approve, &who).is_ok(), approves, "{who:?}");
        assert_eq!(asked.check(Reject, &who).is_ok(), rejects, "{who:?}");
    }
    let other = by(2, Role::Admin, &["user"]);
    let begun = Approval { begun_by: Some(id(3)), ..asked.clone() };
    assert_eq!(begun.check(Reject, &other), Err(ApprovalRefusal::Over));
    assert_eq!(begun.check(Approve, &other), Ok(()));
    let over = Approval { is_decided: true, ..asked };
    assert_eq!(over.check(Reject, &other), Err(ApprovalRefusal::Over));
}

/// What a viewer is told that they may do is what is not refused.
#[test]
fn what_a_record_says_of_its_viewer_is_what_is_decided() {
    use ApprovalDecision::{Approve, Reject};
    let people = [
        by(1, Role::Admin, &["user"]),
        by(2, Role::Admin, &["user"]),
        by(2, Role::Admin, &["role"]),
        by(3, Role::Sales, &["user"]),
        by(9, Role::Admin, &["user"]),
    ];
    for (who, begun_by) in people.iter().flat_map(|who| [(who, None), (who, Some(id(3)))]) {
        let asked = Approval {
            id: ApprovalId(Uuid::nil()),
            kind: ApprovalKind::Deletion,
            subject: Subject::Person(id(9)),
            permissions: Permissions::default(),
            reason: None,
            email: None,
            asked_by: id(1),
            is_decided: false,
            begun_by,
        };
        let named = |id| NamedUser { id, name: String::new() };
        let view = ApprovalView {
            id: asked.id,
            kind: asked.kind,
            subject: Some(named(id(9))),
            order: None,
            dispute: None,
            deleted_order: None,
            limit: None,
            held: Permissions::default(),
            permissions: Permissions::default(),
            reason: None,
            email: None,
            touched: None,
            asked_by: named(id(1)),
            asked_at: Timestamp::UNIX_EPOCH,
            is_begun: begun_by.is_some(),
        };
        let can = view.record(who).can;
        for (decision, told) in [(Approve, can.approve), (Reject, can.reject)] {
            let may = told.as_ref().is_some_and(|it| it.code.is_none());
            let decided = asked.check(decision, who);
            assert_eq!(may, decided.is_ok(), "{decision} by {who:?}");
            if let Some(code) = told.and_then(|it| it.code) {
                assert_eq!(decided.map_err(|why| why.code()), Err(code), "{decision} by {who:?}");
            }
        }
    }
}

#[test]
fn nobody_is_kept_out_who_alone_could_approve() {
    let holding = |n, names: &[&str]| Access::of(&by(n, Role::Admin, names));
    let target = holding(2, &["role.manage"]);
    let banned = Access { is_disabled: true, ..target.clone() };
    assert_eq!(lost(&target, &banned), [ApprovalKind::Grant]);
    assert_eq!(lost(&banned, &target), []);
    assert_eq!(lost(&target, &holding(2, &["role", "deal"])), []);
    for (others, refused) in [
        (vec![], true),
        (vec![holding(1, &["role"])], true),
        (vec![holding(3, &["user"])], true),
        (vec![Access { is_disabled: true, ..holding(3, &["role"]) }], true),
        (vec![holding(3, &["role"])], false),
    ] {
        let left = leave_a_second(&target, &banned, id(1), &others);
        assert_eq!(left, if refused { Err(ApprovalRefusal::OnlyOther) } else { Ok(()) }, "{others:?}");
    }
}

#[test]
fn one_admin_acts_alone_where_nobody_else_could_approve() {
    let other = |n, role, name: &str, is_disabled| Access {
        user: id(n),
        role,
        permissions: [name.parse::<Permission>().unwrap()].into_iter().collect(),
        is_disabled,
    };
    for (it, held) in [
        (other(2, Role::Admin, "role", false), true),
        (other(2, Role::Admin, "role.manage", false), true),
        (other(2, Role::Admin, "user", false), false),
        (other(2, Role::Admin, "role", true), false),
        (other(2, Role::Sales, "role", false), false),
        (other(1, Role::Admin, "role", false), false),
    ] {
        let deciders = ApprovalKind::Grant.deciders(id(1), std::slice::from_ref(&it));
        assert_eq!(!deciders.is_empty(), held, "{it:?}");
    }
}
