//! Opening: new, going on, joining, taking in, and giving up an address.

use super::*;

fn open(address: Recipient, known: Option<Registration>, holder: Option<Registration>) -> Opened {
    Opening { address, is_used: false, known, holder, new_key: key(99) }.decide(now()).unwrap()
}

fn over(mut draft: Registration) -> Registration {
    draft.until = now();
    draft
}

#[test]
fn an_address_of_somebody_opens_nothing() {
    for (address, refusal) in
        [(to_phone(), RegistrationRefusal::PhoneInUse), (to_email(), RegistrationRefusal::Exists("email"))]
    {
        let known = Some(draft(1, std::slice::from_ref(&address)));
        let opening = Opening { address, is_used: true, known: known.clone(), holder: known, new_key: key(99) };
        assert_eq!(opening.decide(now()), Err(refusal));
    }
}

#[test]
fn an_address_that_is_new_opens_a_draft_for_thirty_days() {
    let opened = open(to_phone(), None, None);
    assert_eq!((opened.draft.key, &opened.draft.phone, &opened.draft.email), (key(99), &Some(phone(PHONE)), &None));
    assert_eq!(opened.draft.until, now() + (30 * 24).hours());
    assert_eq!((opened.ends_earlier_ids, opened.displaced), (false, None));
}

#[test]
fn who_proves_an_address_anew_goes_on_without_the_password_and_without_the_other_proof() {
    for (address, typed) in [(to_phone(), "companyEmail"), (to_email(), "phone")] {
        for told in [Some(person()), None] {
            let mut held = draft(1, &[to_phone(), to_email()]);
            (held.person, held.password) = (told, Some("hash".to_owned()));
            held.company = Some(company());
            (held.files, held.person_is_complete) = (whole().files, true);
            let opened = open(address.clone(), None, Some(held));
            let it = &opened.draft;
            assert_eq!((it.key, it.password.as_ref(), it.company.as_ref()), (key(1), None, Some(&company())));
            assert_eq!((it.phone.is_some(), it.email.is_some()), (typed != "phone", typed != "companyEmail"));
            let person = it.person.as_ref().unwrap();
            assert!(if typed == "phone" { person.phone.is_some() } else { person.company_email.is_some() });
            let by_mail = typed == "phone";
            assert_eq!(
                (it.files.len(), it.person_is_complete),
                if by_mail { (2, true) } else { (0, false) },
                "a number is another's in time"
            );
            assert!(opened.ends_earlier_ids, "every earlier id is void");
        }
    }
}

#[test]
fn a_known_draft_is_joined_by_the_second_address_and_stays_as_it_is() {
    let known = whole();
    let opened = open(to_email(), Some(known.clone()), None);
    assert_eq!(opened.draft, Registration { email: Some(email(EMAIL)), ..known });
    assert!(!opened.ends_earlier_ids);
    let again = open(to_phone(), Some(opened.draft.clone()), Some(opened.draft.clone()));
    assert_eq!((again.draft, again.displaced), (opened.draft, None), "its own address proven once more");
}

#[test]
fn what_was_typed_gives_way_to_what_is_proven_and_what_was_not_typed_stays_so() {
    let mut known = draft(1, &[to_phone()]);
    known.person = Some(Person { company_email: Some(email("typo@harbour.test")), ..Person::default() });
    let person = open(to_email(), Some(known.clone()), None).draft.person.unwrap();
    assert_eq!((person.company_email, person.phone), (Some(email(EMAIL)), None));
    known.person = Some(Person::default());
    assert_eq!(open(to_email(), Some(known), None).draft.person.unwrap().company_email, None);
}

#[test]
fn a_lesser_draft_is_taken_in_with_its_words_but_without_its_password_and_by_number_without_its_documents() {
    let lesser = |address: Recipient| {
        let (phone, email) = (None, None);
        let mut lesser = Registration { phone, email, questionnaire: Some(Answers::default()), ..whole() };
        lesser.prove(address);
        lesser
    };
    let opened = open(to_phone(), Some(draft(2, &[to_email()])), Some(lesser(to_phone())));
    assert_eq!(opened.displaced, Some(Displaced::Dropped(key(1))));
    let until = opened.draft.until;
    let wanted = Registration {
        key: key(2),
        email: Some(email(EMAIL)),
        password: None,
        until,
        files: BTreeMap::new(),
        person_is_complete: false,
        ..lesser(to_phone())
    };
    assert_eq!(opened.draft, wanted);
    let opened = open(to_email(), Some(draft(2, &[to_phone()])), Some(lesser(to_email())));
    let phone = Some(phone(PHONE));
    assert_eq!(opened.draft, Registration { key: key(2), phone, password: None, until, ..lesser(to_email()) });
}

#[test]
fn what_the_known_draft_tells_itself_stays() {
    let mut known = draft(2, &[to_email()]);
    known.person = Some(Person { first_name: "Else".try_into().ok(), ..Person::default() });
    known.company = Some(Company::default());
    known.files.insert(FileKind::NationalId, vec![file(9)]);
    let opened = open(to_phone(), Some(known.clone()), Some(whole())).draft;
    assert_eq!((&opened.person, opened.person_is_complete, &opened.company), (&known.person, false, &known.company));
    assert_eq!(opened.files, known.files);
}

#[test]
fn a_draft_with_another_address_gives_up_the_one_and_nothing_told() {
    let mut other = whole();
    other.email = Some(email("first@harbour.test"));
    let opened = open(to_phone(), Some(draft(2, &[to_email()])), Some(other.clone()));
    assert_eq!(opened.displaced, Some(Displaced::Kept(Box::new(Registration { phone: None, ..other }))));
    assert_eq!((&opened.draft.person, &opened.draft.phone), (&None, &Some(phone(PHONE))));
}

#[test]
fn a_draft_whose_time_is_over_counts_for_nothing() {
    let opened = open(to_phone(), None, Some(over(whole())));
    assert_eq!((opened.draft.key, opened.displaced), (key(99), Some(Displaced::Dropped(key(1)))));
    assert_eq!((opened.draft.person, opened.ends_earlier_ids), (None, false));
    let opened = open(to_email(), Some(over(whole())), None);
    assert_eq!((opened.draft.key, opened.displaced, opened.draft.person), (key(99), None, None));
    let opened = open(to_phone(), Some(over(whole())), Some(over(whole())));
    assert_eq!((opened.draft.key, opened.displaced), (key(99), Some(Displaced::Dropped(key(1)))));
    let opened = open(to_phone(), Some(draft(2, &[to_email()])), Some(over(whole())));
    assert_eq!((opened.draft.person, opened.displaced), (None, Some(Displaced::Dropped(key(1)))));
}

#[test]
fn a_draft_that_is_complete_is_nobodys_to_go_on_with() {
    let mut done = whole();
    finished(&mut done);
    assert_eq!(open(to_email(), Some(done), None).draft.key, key(99));
}

proptest::proptest! {
    /// Whatever drafts there are, the address stands in the draft that is gone on with and in no other.
    #[test]
    fn one_draft_an_address(by_phone: bool, knows: bool, holds: bool, both: bool, late: bool) {
        let (address, other) = if by_phone { (to_phone(), to_email()) } else { (to_email(), to_phone()) };
        let held = if both { vec![address.clone(), other.clone()] } else { vec![address.clone()] };
        let mut holder = draft(1, &held);
        if late {
            holder = over(holder);
        }
        let opened = open(address.clone(), knows.then(|| draft(2, &[])), holds.then_some(holder));
        let has = |it: &Registration| if by_phone { it.phone.is_some() } else { it.email.is_some() };
        proptest::prop_assert!(has(&opened.draft) && opened.draft.is_open(now()));
        proptest::prop_assert!(opened.draft.password.is_none());
        match opened.displaced {
            Some(Displaced::Kept(kept)) => proptest::prop_assert!(!has(&kept) && both && !late),
            Some(Displaced::Dropped(dropped)) => proptest::prop_assert!(dropped != opened.draft.key),
            None => proptest::prop_assert!(!holds || opened.draft.key == key(1)),
        }
        proptest::prop_assert_eq!(opened.ends_earlier_ids, holds && !knows && !late);
    }
}
