-- Writes a code unless another wrote first, and with it what its sends come to: one is charged, one is no longer
-- charged, or all were verified.
-- $1 name, $2 the version it is based on, $3 commit id, $4 state, $5 at, $6 whether its sends are given back,
-- $7 the send no longer charged; of the send charged: $8 id, $9 prefix, $10 network, $11 address, $12 whether a
-- challenge was solved for it.
with written as (
    insert into codes (name, version, commit_id, state, at)
    select $1, $2::bigint + 1, $3, $4, $5 where $2 = 0 or exists (select from codes where name = $1)
    on conflict (name) do update set version = excluded.version, commit_id = excluded.commit_id, state = excluded.state, at = excluded.at
    where codes.version = $2
    returning 1
), charged as (
    insert into code_sends (id, name, prefix, network, address, is_solved, at)
    select $8::uuid, $1, $9::text, $10::inet, $11::bytea, $12::boolean, $5 from written where $8::uuid is not null
), uncharged as (
    delete from code_sends where id = $7::uuid and exists (select from written)
), given_back as (
    update code_sends set verified_at = $5
    where $6 and name = $1 and verified_at is null and exists (select from written)
)
select exists (select from written) as is_written
