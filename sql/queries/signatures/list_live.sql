-- Lists the documents of a deal that are out for signature or signed, with what stands on each.
select r.id, r.kind, p.fields, p.description
from signature_requests r join printed_documents p on p.id = r.document_id
where r.deal_id = $1 and r.status in ('open', 'signed', 'sealed')
