-- Exact counts of deals per kind, bucket, status and bank, kept as deals change.
-- Each connection counts in a slot of its own, so that commits need not wait for one another.
create table deal_tallies (
    kind text not null,
    bucket text not null,
    status text not null,
    bank_id uuid not null,
    slot smallint not null,
    deals bigint not null,
    overdue bigint not null,
    amount_usd numeric(24, 2) not null,
    primary key (kind, bucket, status, bank_id, slot)
) with (fillfactor = 50);

-- Rows are locked in the order of their key, so that two commits in one slot cannot block each other for good.
create function add_tallies() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into deal_tallies as t
        select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000'), pg_backend_pid() % 32,
            count(*), count(*) filter (where overdue), sum(amount_usd)
        from fresh group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (kind, bucket, status, bank_id, slot) do update
        set deals = t.deals + excluded.deals, overdue = t.overdue + excluded.overdue, amount_usd = t.amount_usd + excluded.amount_usd;
    else
        insert into deal_tallies as t
        select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000'), pg_backend_pid() % 32,
            sum(n), coalesce(sum(n) filter (where overdue), 0), sum(n * amount_usd)
        from (select 1 as n, f.* from fresh f union all select -1, s.* from stale s) moved
        group by 1, 2, 3, 4
        having (sum(n), coalesce(sum(n) filter (where overdue), 0), sum(n * amount_usd)) <> (0, 0, 0)
        order by 1, 2, 3, 4
        on conflict (kind, bucket, status, bank_id, slot) do update
        set deals = t.deals + excluded.deals, overdue = t.overdue + excluded.overdue, amount_usd = t.amount_usd + excluded.amount_usd;
    end if;
    return null;
end
$$;

create trigger deals_tally_new after insert on deals
referencing new table as fresh for each statement execute function add_tallies();

create trigger deals_tally_changed after update on deals
referencing old table as stale new table as fresh for each statement execute function add_tallies();
