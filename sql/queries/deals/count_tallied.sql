-- Counts the deals that pass a filter which the tallies know.
-- $1 kind, $2 bucket, $3 status, $4 bank, $5 not_deleted, $6 unassigned, $7 overdue or $8 held, where those alone count.
select coalesce(sum(case when $7 then t.overdue when $8 then t.held else t.deals end), 0)::bigint
from deal_tallies t
where ($1::text is null or t.kind = $1) and ($2::text is null or t.bucket = $2) and ($3::text is null or t.status = $3)
    and ($4::uuid is null or t.bank_id = $4) and not ($5 and t.bucket = 'deleted')
    and not ($6 and t.bank_id <> '00000000-0000-0000-0000-000000000000')
