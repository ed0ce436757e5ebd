-- Exact counts of a company's deals that are not deleted, by side and status, and of deals on hold, kept as deals change.
alter table deal_tallies add column held bigint not null default 0;

create table company_tallies (
    company_id uuid not null,
    -- What is special counts once for each of its companies.
    side text not null check (side in ('buying', 'selling', 'special')),
    status text not null,
    slot smallint not null,
    deals bigint not null,
    overdue bigint not null,
    held bigint not null,
    primary key (company_id, side, status, slot)
) with (fillfactor = 50);

insert into deal_tallies as t (kind, bucket, status, bank_id, slot, deals, overdue, amount_usd, held)
select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000'), 0, 0, 0, 0, count(*)
from deals where held group by 1, 2, 3, 4
on conflict (kind, bucket, status, bank_id, slot) do update set held = excluded.held;

insert into company_tallies
select company_id, side, status, 0, count(*), count(*) filter (where overdue), count(*) filter (where held)
from deals
cross join lateral (
    values (buyer_id, 'buying', true), (seller_id, 'selling', true), (buyer_id, 'special', special),
        (seller_id, 'special', special and seller_id <> buyer_id)
) of_company (company_id, side, counts)
where counts and bucket <> 'deleted'
group by 1, 2, 3;
