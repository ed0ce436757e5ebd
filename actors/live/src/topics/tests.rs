//! Every topic of the list by its names, its params and its watchers.

use std::collections::HashSet;

use granary_domain::{BankId, CompanyId, Permission, Principal, Role, SessionId, UserId, Viewer};
use granary_runtime::hub::WatchRefusal;
use granary_trade::approval::decides;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{AnyTopic, TOPICS, Watchers};

const ID: Uuid = Uuid::from_u128(0xA1);

fn person(role: Role, permissions: &[Permission]) -> Principal {
    Principal {
        session: SessionId(ID),
        user: UserId(ID),
        role,
        company: (role == Role::User).then_some(CompanyId(ID)),
        bank: (role == Role::Bank).then_some(BankId(ID)),
        permissions: permissions.iter().copied().collect(),
        member: Default::default(),
        rights: 1,
        name: "Ann".to_owned(),
    }
}

/// One of each kind of people there is.
fn everybody() -> Vec<Principal> {
    let homeless = |role| Principal { company: None, bank: None, ..person(role, &[]) };
    vec![
        person(Role::Admin, Permission::ALL),
        person(Role::Sales, &[Permission::DealRead]),
        person(Role::Sales, &[Permission::UserRead]),
        person(Role::Sales, &[Permission::DealEdit, Permission::UserUpdate]),
        person(Role::Bank, &[Permission::Deal, Permission::User]),
        person(Role::User, &[Permission::Deal, Permission::User]),
        homeless(Role::Bank),
        homeless(Role::User),
    ]
}

/// Every name of a topic; an id stands for all ids.
fn names(topic: &dyn AnyTopic) -> Vec<String> {
    let about = topic.about();
    if about.names.is_empty() {
        return vec![about.pattern.replace("{_id}", &ID.to_string())];
    }
    about.names.into_iter().map(|(name, _)| name).collect()
}

/// Every name of the list, with somebody who may watch it.
fn watched() -> Vec<(&'static dyn AnyTopic, String, Principal)> {
    let of = |topic: &'static dyn AnyTopic| names(topic).into_iter().map(move |name| (topic, name));
    let watcher = |topic: &dyn AnyTopic, name: &str| {
        everybody().into_iter().find(|who| topic.identity(who, name, None).is_ok()).unwrap_or_else(|| panic!("{name}"))
    };
    TOPICS
        .iter()
        .flat_map(|topic| of(*topic))
        .map(|(topic, name)| (topic, name.clone(), watcher(topic, &name)))
        .collect()
}

#[test]
fn no_two_topics_share_a_name() {
    let all: Vec<String> = TOPICS.iter().flat_map(|topic| names(*topic)).collect();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "{all:?}");
    assert_eq!(TOPICS.iter().map(|topic| topic.name()).collect::<HashSet<_>>().len(), TOPICS.len());
}

#[test]
fn a_name_is_read_and_printed_back_by_one_type() {
    for (topic, name, who) in watched() {
        assert_eq!(name.split(':').next(), Some(topic.name()));
        assert_eq!(topic.identity(&who, &name, None).unwrap().topic, name);
        assert_eq!(topic.about().pattern.split(':').count(), name.split(':').count(), "{name}");
    }
}

#[test]
fn a_name_with_a_word_more_less_or_other_is_no_topic() {
    for (topic, name, who) in watched() {
        let (less, last) = name.rsplit_once(':').unwrap_or(("", &name));
        let mut wrong = vec![format!("{name}:"), format!("{name}:more")];
        if !less.is_empty() {
            wrong.extend([less.to_owned(), format!("{less}:"), format!("{less}:un{last}"), format!("{less}: {last}")]);
        }
        for name in wrong {
            assert_eq!(topic.identity(&who, &name, None), Err(WatchRefusal::Hidden), "{name}");
        }
    }
}

#[test]
fn an_id_is_written_in_one_way() {
    let who = person(Role::Admin, &[Permission::Deal]);
    let deal = TOPICS.iter().find(|topic| topic.name() == "deal").unwrap();
    let found = |id: String| deal.identity(&who, &format!("deal:{id}"), None).map(|it| it.topic);
    assert_eq!(found(ID.to_string()), Ok(format!("deal:{ID}")));
    let upper = ID.to_string().to_uppercase();
    for id in [upper, ID.braced().to_string(), ID.simple().to_string(), ID.urn().to_string()] {
        assert_eq!(found(id.clone()), Err(WatchRefusal::Hidden), "{id}");
    }
}

#[test]
fn those_named_as_watchers_may_watch_and_a_topic_looks_unknown_to_all_others() {
    for topic in TOPICS {
        for (name, watchers) in topic.about().names {
            for who in everybody() {
                let viewer = watchers.iter().find_map(|watchers| watchers.admit(&who));
                // Who approves what others ask for sees what waits for them alone.
                let own = (name == "actions:desk" && decides(&who)).then_some(Viewer::User(who.user));
                let viewer = viewer.map(|shared| own.unwrap_or(shared));
                let found = topic.identity(&who, &name, None).map(|it| it.viewer);
                assert_eq!(found, viewer.ok_or(WatchRefusal::Hidden), "{name} {who:?}");
            }
        }
    }
}

#[test]
fn what_is_forbidden_looks_unknown_whatever_the_params() {
    for (topic, name, _) in watched() {
        for who in everybody().iter().filter(|who| topic.identity(who, &name, None).is_err()) {
            for params in [json!({}), json!([]), json!({ "no": "such" }), json!({ "page": { "size": 0 } })] {
                assert_eq!(topic.identity(who, &name, Some(params)), Err(WatchRefusal::Hidden), "{name} {who:?}");
            }
        }
    }
}

#[test]
fn each_kind_of_watchers_sees_through_its_own_eyes() {
    let [admin, deals, users, _, officer, trader, no_bank, no_company] = everybody().try_into().unwrap();
    let admitted = |watchers: Watchers, who: &Principal| watchers.admit(who);
    let readers = Watchers::Staff(Permission::DealRead);
    assert_eq!([&admin, &deals].map(|who| admitted(readers, who)), [Some(Viewer::Staff); 2]);
    assert_eq!([&users, &officer, &trader].map(|who| admitted(readers, who)), [None; 3]);
    assert_eq!([&admin, &users].map(|who| admitted(Watchers::AnyStaff, who)), [Some(Viewer::Staff); 2]);
    assert_eq!([&officer, &trader].map(|who| admitted(Watchers::AnyStaff, who)), [None; 2]);
    assert_eq!(admitted(Watchers::Banks, &officer), Some(Viewer::Bank(BankId(ID))));
    assert_eq!([&admin, &trader, &no_bank].map(|who| admitted(Watchers::Banks, who)), [None; 3]);
    assert_eq!(admitted(Watchers::Traders, &trader), Some(Viewer::Company(CompanyId(ID))));
    assert_eq!([&admin, &officer, &no_company].map(|who| admitted(Watchers::Traders, who)), [None; 3]);
    assert_eq!([&admin, &no_bank].map(|who| admitted(Watchers::Everybody, who)), [Some(Viewer::User(UserId(ID))); 2]);
}

/// The members that a topic's params may have.
fn members(topic: &dyn AnyTopic) -> Vec<String> {
    let schema = json!(topic.about().params.schema);
    schema["properties"].as_object().into_iter().flat_map(|of| of.keys().cloned()).collect()
}

#[test]
fn params_that_do_not_fit_are_refused() {
    for (topic, name, who) in watched() {
        let mut wrong = vec![json!([]), json!("page"), json!(1), json!({ "no": "such" })];
        match members(topic) {
            none if none.is_empty() => wrong.push(json!({})),
            all => wrong.extend(all.iter().flat_map(|it| [json!({ it: [1, 10] }), json!({ it: { "no": "such" } })])),
        }
        for params in wrong {
            let found = topic.identity(&who, &name, Some(params.clone()));
            assert_eq!(found, Err(WatchRefusal::BadParams), "{name} {params}");
        }
    }
}

#[test]
fn a_page_counts_from_one_and_holds_at_most_a_hundred() {
    for (topic, name, who) in watched().into_iter().filter(|(topic, ..)| members(*topic).contains(&"page".to_owned())) {
        let found = |current: i64, size: i64| {
            topic.identity(&who, &name, Some(json!({ "page": { "current": current, "size": size } }))).map(drop)
        };
        assert_eq!([found(1, 1), found(9, 100)], [Ok(()); 2], "{name}");
        assert_eq!(
            [found(0, 10), found(1, 0), found(1, 101), found(-1, 10)],
            [Err(WatchRefusal::BadParams); 4],
            "{name}"
        );
    }
}

#[test]
fn who_asks_for_the_same_shares_a_document() {
    for (topic, name, who) in watched().into_iter().filter(|(topic, ..)| !members(*topic).is_empty()) {
        let identity = |params: Option<Value>| topic.identity(&who, &name, params).unwrap();
        let plain = identity(None);
        assert_eq!(identity(Some(json!({}))), plain, "{name}");
        if members(topic).contains(&"page".to_owned()) {
            assert_eq!(identity(Some(json!({ "page": { "size": 10, "current": 1 } }))), plain, "{name}");
            assert_ne!(identity(Some(json!({ "page": { "current": 2 } }))), plain, "{name}");
        }
        if members(topic).contains(&"search".to_owned()) {
            assert_eq!(identity(Some(json!({ "search": " " }))), plain, "{name}");
            assert_ne!(identity(Some(json!({ "search": "rice" }))), plain, "{name}");
        }
    }
}
