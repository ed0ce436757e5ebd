-- Notes that these are in quarantine from a moment ($2) on, and lists those of them that have been since another ($3).
with noted as (
    insert into quarantined_files (id, at) select unnest($1::uuid[]), $2 on conflict do nothing
)
select id from quarantined_files where id = any($1) and at <= $3
