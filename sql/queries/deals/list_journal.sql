-- Lists the journal of a deal, oldest first.
select version, ord, kind, at, user_id, by_name, from_ip, body, hash from deal_events where deal_id = $1 order by version, ord
