-- Files a changed deal anew, and moves it from one tally to another. Rows are locked in the order of their key, so that
-- two commits in one slot cannot block each other for good.
create or replace function refile_deal() returns trigger language plpgsql as $$
begin
    update filed_deals set order_id = new.order_id, kind = new.kind, bucket = new.bucket, status = new.status, special = new.special,
        buyer_id = new.buyer_id, seller_id = new.seller_id, bank_id = new.bank_id, due_on = new.due_on,
        overdue = new.overdue, overdue_on = new.overdue_on, held = new.held, wakes_on = new.wakes_on, dispute = new.dispute,
        closed_disputes = new.closed_disputes
    where id = new.id;
    if new.dispute is not null and (old.dispute, old.closed_disputes) is distinct from (new.dispute, new.closed_disputes) then
        insert into listed_disputes (deal_id, number, raised_at, raised_by, is_open, category, answer_by)
        select new.id, d.number, d.raised_at, d.raised_by, d.is_open, d.category, d.answer_by from disputes_of(new.state) d
        on conflict (deal_id, number) do update set is_open = excluded.is_open where listed_disputes.is_open <> excluded.is_open;
    end if;
    update deal_words set kind = new.kind, bucket = new.bucket, buyer_id = new.buyer_id, seller_id = new.seller_id
    where deal_id = new.id and (new.kind, new.bucket, new.buyer_id, new.seller_id)
        is distinct from (old.kind, old.bucket, old.buyer_id, old.seller_id);
    if (old.kind, old.bucket, old.status, old.bank_id, old.overdue, old.held, old.amount_usd) is distinct from
        (new.kind, new.bucket, new.status, new.bank_id, new.overdue, new.held, new.amount_usd) then
        insert into deal_tallies as t (kind, bucket, status, bank_id, slot, deals, overdue, held, amount_usd)
        select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000'), pg_backend_pid() % 32,
            sum(n), sum(n * overdue::int), sum(n * held::int), sum(n * amount_usd)
        from (
            values (-1, old.kind, old.bucket, old.status, old.bank_id, old.overdue, old.held, old.amount_usd),
                (1, new.kind, new.bucket, new.status, new.bank_id, new.overdue, new.held, new.amount_usd)
        ) moved (n, kind, bucket, status, bank_id, overdue, held, amount_usd)
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (kind, bucket, status, bank_id, slot) do update set deals = t.deals + excluded.deals,
            overdue = t.overdue + excluded.overdue, held = t.held + excluded.held, amount_usd = t.amount_usd + excluded.amount_usd;
    end if;
    if (old.buyer_id, old.seller_id, old.special, old.bucket = 'deleted', old.status, old.overdue, old.held) is distinct from
        (new.buyer_id, new.seller_id, new.special, new.bucket = 'deleted', new.status, new.overdue, new.held) then
        insert into company_tallies as t (company_id, side, status, slot, deals, overdue, held)
        select company_id, side, status, pg_backend_pid() % 32, sum(n), sum(n * overdue::int), sum(n * held::int)
        from (
            values (-1, old.buyer_id, old.seller_id, old.special, old.bucket, old.status, old.overdue, old.held),
                (1, new.buyer_id, new.seller_id, new.special, new.bucket, new.status, new.overdue, new.held)
        ) moved (n, buyer_id, seller_id, special, bucket, status, overdue, held)
        cross join lateral company_sides(buyer_id, seller_id, special, bucket)
        group by 1, 2, 3 having sum(n) <> 0 or sum(n * overdue::int) <> 0 or sum(n * held::int) <> 0 order by 1, 2, 3
        on conflict (company_id, side, status, slot) do update
        set deals = t.deals + excluded.deals, overdue = t.overdue + excluded.overdue, held = t.held + excluded.held;
    end if;
    return null;
end
$$;

create or replace trigger deals_refiled after update on deals for each row
when (
    (old.order_id, old.kind, old.bucket, old.status, old.special, old.buyer_id, old.seller_id, old.bank_id, old.due_on, old.overdue,
        old.overdue_on, old.held, old.amount_usd, old.wakes_on, old.dispute, old.closed_disputes)
    is distinct from
    (new.order_id, new.kind, new.bucket, new.status, new.special, new.buyer_id, new.seller_id, new.bank_id, new.due_on, new.overdue,
        new.overdue_on, new.held, new.amount_usd, new.wakes_on, new.dispute, new.closed_disputes)
)
execute function refile_deal();
