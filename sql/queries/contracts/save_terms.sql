-- Writes what the contract of a deal says beside the deal.
insert into contract_terms (deal_id, terms, version, written_at, written_by) values ($1, $2, $3, $4, $5)
on conflict (deal_id) do update
set terms = excluded.terms, version = excluded.version, written_at = excluded.written_at, written_by = excluded.written_by
