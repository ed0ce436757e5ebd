-- Saves what became of a request for quotation.
update quote_requests set status = $2, valid_until = $3, state = $4::text::jsonb, updated_at = $5 where id = $1
