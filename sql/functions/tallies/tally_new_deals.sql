-- Tallies new deals. Rows are locked in the order of their key, so that two commits in one slot cannot block each
-- other for good.
create or replace function tally_new_deals() returns trigger language plpgsql as $$
begin
    insert into deal_tallies as t
    select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000'), pg_backend_pid() % 32,
        count(*), count(*) filter (where overdue), sum(amount_usd)
    from fresh group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, bucket, status, bank_id, slot) do update
    set deals = t.deals + excluded.deals, overdue = t.overdue + excluded.overdue, amount_usd = t.amount_usd + excluded.amount_usd;
    return null;
end
$$;

create or replace trigger deals_tally_new after insert on deals
referencing new table as fresh for each statement execute function tally_new_deals();
