-- Lists the newest document of each kind that was printed of a deal.
select distinct on (kind) id, kind, deal_version, edition, number, display, issued_on, fields, description
from printed_documents
where deal_id = $1
order by kind, deal_version desc, edition desc
