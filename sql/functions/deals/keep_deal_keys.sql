-- Keeps what a deal is known by, and to whom: what is no longer so goes.
create or replace function keep_deal_keys(deal uuid, viewers uuid[], keys text[]) returns void language sql as $$
    delete from deal_keys k
    where k.deal_id = deal and not exists (select from unnest(viewers, keys) n (viewer, key) where (n.viewer, n.key) = (k.viewer, k.key));
    insert into deal_keys (deal_id, viewer, key)
    select deal, n.viewer, n.key from unnest(viewers, keys) n (viewer, key)
    on conflict do nothing
$$;
