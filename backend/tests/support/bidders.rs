//! Traders who may bid: each of a company of its own, whose licence was accepted.

/// What puts so many of them into a database, numbered from 1.
pub fn bidders(count: usize) -> String {
    format!(
        "insert into companies (id, name, country) select gen_random_uuid(), 'Bidder ' || n, 'India' from generate_series(1, {count}) n;
        insert into users (id, role, email, email_verified, password, first_name, last_name, company_id)
            select gen_random_uuid(), 'user', 'bidder' || n || '@bidder' || n || '.test', true, 'none', 'Bid', 'Der', c.id
            from generate_series(1, {count}) n join companies c on c.name = 'Bidder ' || n;
        insert into files (id, owner_id, company_id, name, mime, size, sha256, location)
            select gen_random_uuid(), u.id, u.company_id, 'l.pdf', 'application/pdf', 1, 'x', 'l' || u.id from users u where u.first_name = 'Bid';
        insert into verification_documents (id, user_id, company_id, kind, status, file_id, received_at, decided_at)
            select gen_random_uuid(), u.id, u.company_id, 'tradeLicence', 'accepted', f.id, now(), now()
            from users u join files f on f.owner_id = u.id where u.first_name = 'Bid'"
    )
}

/// The e-mail address of one of them.
pub fn bidder(nth: usize) -> String {
    format!("bidder{nth}@bidder{nth}.test")
}
