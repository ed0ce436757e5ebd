-- Files new deals, and tallies them. Rows are locked in the order of their key, so that two commits in one slot cannot
-- block each other for good.
create or replace function file_new_deals() returns trigger language plpgsql as $$
begin
    insert into filed_deals
        (id, order_id, kind, bucket, status, special, buyer_id, seller_id, bank_id, due_on, overdue, overdue_on, held, wakes_on, dispute, closed_disputes)
    select id, order_id, kind, bucket, status, special, buyer_id, seller_id, bank_id, due_on, overdue, overdue_on, held, wakes_on, dispute, closed_disputes from fresh;
    insert into listed_disputes (deal_id, number, raised_at, raised_by, is_open, category, answer_by)
    select f.id, d.number, d.raised_at, d.raised_by, d.is_open, d.category, d.answer_by from fresh f cross join lateral disputes_of(f.state) d where f.dispute is not null;
    insert into deal_tallies as t (kind, bucket, status, bank_id, slot, deals, overdue, held, amount_usd)
    select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000'), pg_backend_pid() % 32,
        count(*), count(*) filter (where overdue), count(*) filter (where held), sum(amount_usd)
    from fresh group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, bucket, status, bank_id, slot) do update set deals = t.deals + excluded.deals,
        overdue = t.overdue + excluded.overdue, held = t.held + excluded.held, amount_usd = t.amount_usd + excluded.amount_usd;
    insert into company_tallies as t (company_id, side, status, slot, deals, overdue, held)
    select company_id, side, status, pg_backend_pid() % 32, count(*), count(*) filter (where overdue), count(*) filter (where held)
    from fresh cross join lateral company_sides(buyer_id, seller_id, special, bucket)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, side, status, slot) do update
    set deals = t.deals + excluded.deals, overdue = t.overdue + excluded.overdue, held = t.held + excluded.held;
    return null;
end
$$;

create or replace trigger deals_filed after insert on deals
referencing new table as fresh for each statement execute function file_new_deals();
