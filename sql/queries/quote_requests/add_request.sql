-- Adds a request for quotation.
insert into quote_requests (id, buyer_id, made_by, status, valid_until, state, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6::text::jsonb, $7, $7)
