-- Counts the orders that changed after $1, of the bank $2 or of all, in the buckets $3, up to $4 of them.
select count(*) from (
    select from deals
    where updated_at > $1 and kind in ('international', 'domestic') and ($2::uuid is null or bank_id = $2) and bucket = any ($3)
    limit $4
) changed
