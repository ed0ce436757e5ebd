-- Pages through documents that are or were out for signature by id; trails without a document come too.
select coalesce(r.id, t.request_id) as id, r.id is null as is_stray, r.state, r.head, r.status, r.version, r.sent_sha256, r.sealed_sha256
from signature_requests r
full join (select distinct request_id from signature_events) t on t.request_id = r.id
where coalesce(r.id, t.request_id) > $1 order by 1 limit $2
