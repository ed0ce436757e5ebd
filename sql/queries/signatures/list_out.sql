-- What of the deals $1 is out for signature, or being sealed.
select deal_id, kind from signature_requests where deal_id = any($1) and status in ('open', 'signed')
