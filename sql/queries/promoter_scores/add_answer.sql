-- Keeps what somebody answered after a deal, of goods that go from $7 to $8; without a score, that they put it off.
insert into promoter_scores (user_id, deal_id, role, score, comment, at, origin, destination) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (user_id, deal_id) do update set role = excluded.role, score = excluded.score, comment = excluded.comment, at = excluded.at,
    origin = excluded.origin, destination = excluded.destination
