-- Finds the newest edition of a kind ($2) of document that was printed of a deal ($1).
select id, kind, deal_version, edition, number, display, issued_on, fields, description
from printed_documents
where deal_id = $1 and kind = $2
order by deal_version desc, edition desc limit 1
