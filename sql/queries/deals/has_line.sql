-- Whether the journal of a deal has the line of this hash.
select exists (select from deal_events where deal_id = $1 and hash = $2)
