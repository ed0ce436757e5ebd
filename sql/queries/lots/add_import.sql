-- Remembers a file that went into a manifest; none where it did before.
insert into lot_imports (lot_id, sha256, at) values ($1, $2, $3) on conflict do nothing
