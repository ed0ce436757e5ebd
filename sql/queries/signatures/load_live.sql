-- Loads the document of a kind ($2) of a deal ($1) that is out for signature or signed, to change it.
select state, head from signature_requests
where deal_id = $1 and kind = $2 and status in ('open', 'signed', 'sealed') for update
