-- Lists the trail of a document that is out for signature.
select seq, at, kind, user_id, by_name, from_ip, agent, body, hash from signature_events where request_id = $1 order by seq
