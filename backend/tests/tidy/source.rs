//! Reads the repository as its rules see it: every tracked text file, and findings as `path:line: why`.

use std::path::Path;
use std::process::Command;

/// One file of the repository.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

pub(crate) type Findings = Vec<String>;

impl Source {
    pub(crate) fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    pub(crate) fn is_in(&self, folders: &[&str]) -> bool {
        folders.iter().any(|it| self.path.starts_with(it) || (it.starts_with('*') && self.path.ends_with(&it[1..])))
    }

    pub(crate) fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    pub(crate) fn is_typescript(&self) -> bool {
        self.path.ends_with(".ts") || self.path.ends_with(".tsx")
    }

    /// Written by a program, so free of the rules for people.
    pub(crate) fn is_generated(&self) -> bool {
        self.text.lines().take(5).any(|line| line.contains("generated") && line.trim_start().starts_with(['/', '*']))
    }

    /// The lines that are not comments, with their numbers.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines()
            .filter(|(_, line)| !["//", "* ", "/*", "--", "#!"].iter().any(|mark| line.trim_start().starts_with(mark)))
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(at, line)| (at + 1, line))
    }

    pub(crate) fn finding(&self, line: usize, why: &str) -> String {
        format!("{}:{line}: {why}", self.path)
    }
}

/// Every file that is tracked, or would be once added; pictures and other bytes are left out.
pub(crate) fn tracked() -> Vec<Source> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the backend stands in the repository");
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(top)
        .output()
        .expect("git lists the files");
    assert!(listed.status.success(), "git ls-files: {}", String::from_utf8_lossy(&listed.stderr));
    String::from_utf8_lossy(&listed.stdout)
        .lines()
        .filter_map(|path| Some(Source::new(path, &std::fs::read_to_string(top.join(path)).ok()?)))
        .collect()
}

/// The rule finds the planted breach, and finds nothing in the repository.
pub(crate) fn holds(rule: impl Fn(&[Source]) -> Findings, breach: &[(&str, &str)]) {
    let planted: Vec<_> = breach.iter().map(|(path, text)| Source::new(path, text)).collect();
    assert_eq!(rule(&planted).len(), planted.len(), "a rule that cannot fail: {:?}", rule(&planted));
    let findings = rule(&tracked());
    assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
}

/// Whether the line says the word, whole.
pub(crate) fn says(line: &str, word: &str) -> bool {
    let part_of_name = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    line.match_indices(word).any(|(at, _)| {
        let before = part_of_name(word.chars().next()) && part_of_name(line[..at].chars().next_back());
        let after = part_of_name(word.chars().next_back()) && part_of_name(line[at + word.len()..].chars().next());
        !before && !after
    })
}
