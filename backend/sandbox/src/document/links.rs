//! Where a link may lead, in whatever document it stands.

#[rustfmt::skip] // By what runs them.
const PROGRAMS: [&str; 20] = [
    ".exe", ".bat", ".cmd", ".scr", ".pif", ".msi", ".lnk", ".js", ".jse", ".vbs", ".vbe", ".wsf", ".wsh", ".hta", ".ps", ".jar",
    ".reg", ".dll", ".docm", ".xlsm",
];

/// A link to a page, a mailbox or a telephone; one without a scheme is to a host, and to no file beside the document.
pub(super) fn is_plain(target: &str) -> bool {
    let (host, path) = target.split_once(['/', '?', '#']).unwrap_or((target, ""));
    let is_host = host.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-'))
        && host.rsplit_once('.').is_some_and(|(name, end)| {
            name.starts_with(char::is_alphanumeric) && end.len() > 1 && end.chars().all(char::is_alphabetic)
        });
    let is_file = PROGRAMS.iter().any(|it| host.ends_with(it));
    ["http://", "https://", "mailto:", "tel:"].iter().any(|scheme| target.starts_with(scheme))
        || (is_host && !is_file && !path.contains('\\'))
}
