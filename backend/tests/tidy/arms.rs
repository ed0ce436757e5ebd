//! What must be decided of each event by name: a match there has no arm that takes whatever nobody thought about.

use syn::visit::{self, Visit};

use crate::source::{Findings, Source, holds, tracked};

/// The functions that decide of an event of a deal whom it is disclosed to, who is notified of it, and which files it opens.
const DECIDED: [&str; 3] = ["discloses_to", "notify", "brings"];

/// The functions that decide in a file, and those of them that have an arm for whatever else.
#[derive(Default)]
struct Reader {
    within: Option<&'static str>,
    found: Vec<&'static str>,
    careless: Vec<&'static str>,
}

impl Reader {
    fn read(source: &Source) -> Self {
        let mut reader = Self::default();
        if let Ok(file) = syn::parse_file(&source.text) {
            reader.visit_file(&file);
        }
        reader
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.within = DECIDED.into_iter().find(|name| item.sig.ident == name);
        self.found.extend(self.within);
        visit::visit_impl_item_fn(self, item);
        self.within = None;
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let takes_all = match &arm.pat {
            syn::Pat::Wild(_) => true,
            syn::Pat::Ident(it) => it.subpat.is_none() && it.ident.to_string().starts_with(char::is_lowercase),
            _ => false,
        };
        self.careless.extend(self.within.filter(|_| takes_all));
        visit::visit_arm(self, arm);
    }
}

fn of_deals(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|s| s.is_rust() && s.is_in(&["actors/trade/src/deal/"]))
}

#[test]
fn whom_an_event_is_disclosed_to_and_told_is_decided_of_each_by_name() {
    let rule = |sources: &[Source]| -> Findings {
        let careless = of_deals(sources).flat_map(|s| Reader::read(s).careless.into_iter().map(move |name| (s, name)));
        let found = careless.map(|(source, name)| {
            let at = source.lines().find(|(_, line)| line.contains(&format!("fn {name}("))).map_or(1, |(at, _)| at);
            source.finding(at, &format!("an arm of `{name}` decides for events that nobody thought about"))
        });
        found.collect()
    };
    holds(
        rule,
        &[
            (
                "actors/trade/src/deal/a.rs",
                "impl E { fn discloses_to(&self) -> bool { match self { E::A => true, _ => true } } }",
            ),
            (
                "actors/trade/src/deal/b.rs",
                "impl E { fn notify(&self) -> bool { match self { E::A => true, it => it.b() } } }",
            ),
            (
                "actors/trade/src/deal/c.rs",
                "impl E { fn notify(&self) { match self { E::A => a(), _ if late => b() } } }",
            ),
        ],
    );
    let tracked = tracked();
    let found: Vec<_> = of_deals(&tracked).flat_map(|it| Reader::read(it).found).collect();
    assert!(DECIDED.iter().all(|name| found.contains(name)), "what is decided is read: {found:?}");
}
