-- Adds a lot.
insert into lots (id, seller_id, status, version, body, manifest, created_at, updated_at, stock_id)
values ($1, $2, $3, $4, $5::text::jsonb, $6::text::jsonb, $7, $7, $8)
