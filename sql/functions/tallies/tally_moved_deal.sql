-- Moves a changed deal from one tally to another. Rows are locked in the order of their key, so that two commits in
-- one slot cannot block each other for good.
create or replace function tally_moved_deal() returns trigger language plpgsql as $$
begin
    insert into deal_tallies as t
    select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000'), pg_backend_pid() % 32,
        sum(n), sum(case when overdue then n else 0 end), sum(n * amount_usd)
    from (
        values
            (-1, old.kind, old.bucket, old.status, old.bank_id, old.overdue, old.amount_usd),
            (1, new.kind, new.bucket, new.status, new.bank_id, new.overdue, new.amount_usd)
    ) moved (n, kind, bucket, status, bank_id, overdue, amount_usd)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, bucket, status, bank_id, slot) do update
    set deals = t.deals + excluded.deals, overdue = t.overdue + excluded.overdue, amount_usd = t.amount_usd + excluded.amount_usd;
    return null;
end
$$;

create or replace trigger deals_tally_moved after update on deals for each row
when (
    (old.kind, old.bucket, old.status, old.bank_id, old.overdue, old.amount_usd)
    is distinct from
    (new.kind, new.bucket, new.status, new.bank_id, new.overdue, new.amount_usd)
)
execute function tally_moved_deal();
