-- Saves a lot; a manifest that is not given stays.
update lots set status = $2, version = $3, edition = $4, body = $5::text::jsonb,
    manifest = coalesce($6::text::jsonb, manifest), updated_at = $7, bids = $8, held = $9, sold = $10,
    last_shown = $11::text::jsonb
where id = $1
