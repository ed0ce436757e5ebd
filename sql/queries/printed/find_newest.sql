-- Finds the newest edition of a kind ($2) of document that was printed of a deal ($1), of one version ($3) or of any.
select id, kind, deal_version, edition, number, display, issued_on, fields,
    description ? 'electronic' as is_electronic
from printed_documents
where deal_id = $1 and kind = $2 and ($3::bigint is null or deal_version = $3)
order by deal_version desc, edition desc limit 1
