-- Counts the deals of a company ($1) on a side ($2) that are not deleted: of a status ($3), overdue ($4) or held ($5).
select coalesce(sum(case when $4 then t.overdue when $5 then t.held else t.deals end), 0)::bigint
from company_tallies t
where t.company_id = $1 and t.side = $2 and ($3::text is null or t.status = $3)
