-- Writes who took one deal on; nobody else has it any more.
create or replace function keep_handlers(deal uuid, doers text[], users uuid[]) returns void language sql as $$
    delete from deal_handlers h where h.deal_id = deal and h.doer <> all (doers);
    insert into deal_handlers (deal_id, doer, user_id)
    select deal, t.doer, t.user_id from unnest(doers, users) t (doer, user_id)
    on conflict (deal_id, doer) do update set user_id = excluded.user_id
$$;
