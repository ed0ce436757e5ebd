-- Forgets where people signed in but for the last places: $1 users, $2 how many of each stay.
delete from known_networks k using (
    select user_id, network, row_number() over (partition by user_id order by signed_in_at desc, network) as nth
    from known_networks where user_id = any ($1)
) old
where k.user_id = old.user_id and k.network = old.network and old.nth > $2
