-- Pages through the journal of a deal, newest first, with its total; one row with the total alone where the page is empty.
-- $1 deal, $2 size of a page, $3 how many to skip.
select (select count(*) from deal_events where deal_id = $1) as total, shown.*
from (select) once
left join (
    select version, ord, kind, at, user_id, by_name, from_ip, body, hash
    from deal_events where deal_id = $1
    order by version desc, ord desc limit $2 offset $3
) shown on true
order by shown.version desc, shown.ord desc
