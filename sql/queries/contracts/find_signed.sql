-- Finds the contract of a deal that both sides signed last, whether it stands or a change overtook it.
select p.display, p.description
from signature_requests r join printed_documents p on p.id = r.document_id
where r.deal_id = $1 and r.kind = 'sales-contract' and r.sealed_sha256 is not null
order by r.created_at desc limit 1
