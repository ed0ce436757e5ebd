-- Names a search of $1 anew ($3), or says whether it tells ($4); what is null stays. One that tells again begins at $5.
update saved_searches s set
    name = coalesce($3::text, s.name),
    tells = coalesce($4::boolean, s.tells),
    since = case when $4 and not s.tells then $5::timestamptz else s.since end,
    looked = case when $4 and not s.tells then (select coalesce(max(a.number), 0) from arrived_lots a) else s.looked end
where s.id = $2 and s.user_id = $1
returning s.id, s.name, s.filter, s.tells, s.saved_at
