-- Writes down what a unit of work brought about, and answers whom it notified.
-- $1 users, $2 kinds, $3 bodies of the journal's entries, $4 who made them, $5 from which address;
-- $6 kinds, $7 ids of the addressees, $8 kinds, $9 parameters, $10 times of the notifications;
-- $11 kinds, $12 causes, $13 users, $14 payloads, $15 due times of the jobs;
-- $16 what changed, $17 whose it is; $18 the kinds of notifications that are pushed.
with journal as (
    insert into user_events (user_id, kind, by_user, from_ip, body)
    select e.user_id, e.kind, $4, $5, e.body::jsonb from unnest($1::uuid[], $2::text[], $3::text[]) e (user_id, kind, body)
),
queued as (
    insert into jobs (kind, cause, user_id, payload, next_at)
    select j.kind, j.cause, j.user_id, j.payload::jsonb, coalesce(j.due_at, now())
    from unnest($11::text[], $12::text[], $13::uuid[], $14::text[], $15::timestamptz[])
        j (kind, cause, user_id, payload, due_at)
    on conflict (kind, cause) do nothing
),
changed as (
    insert into changes (what, key) select * from unnest($16::text[], $17::uuid[]) on conflict do nothing
)
select fan_out($6, $7, $8, $9, $10, $18) as notified
