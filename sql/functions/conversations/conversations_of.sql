-- The newest conversations of a company, a bank or the desk in which something was said, behind a place where one is named: of one
-- lot where one is named. A side has none of a deal that was deleted, and a bank those of the deals that are its own.
create or replace function conversations_of(
    company uuid, bank uuid, is_staff boolean, lot uuid, before_at timestamptz, before_id uuid, size bigint
) returns table (id uuid, last_at timestamptz) language sql stable as $$
    select f.id, f.last_at from (
        (
            select c.id, c.last_at from conversations c
            where c.buyer_id = company and c.last_at is not null and (lot is null or c.lot_id = lot)
                and (c.last_at, c.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
                and not exists (select from deals d where d.id = c.deal_id and d.bucket = 'deleted')
            order by c.last_at desc, c.id desc limit size
        )
        union all
        (
            select c.id, c.last_at from conversations c
            where c.seller_id = company and c.last_at is not null and (lot is null or c.lot_id = lot)
                and (c.last_at, c.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
                and not exists (select from deals d where d.id = c.deal_id and d.bucket = 'deleted')
            order by c.last_at desc, c.id desc limit size
        )
        union all
        (
            select c.id, c.last_at from conversations c
            where c.bank_id = bank and c.bank_id is not null and c.last_at is not null and lot is null
                and (c.last_at, c.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
                and exists (select from deals d where d.id = c.deal_id and d.bank_id = bank and d.bucket <> 'deleted')
            order by c.last_at desc, c.id desc limit size
        )
        union all
        (
            select c.id, c.last_at from conversations c
            where is_staff and lot is null and c.deal_id is not null and c.last_at is not null
                and (c.last_at, c.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
            order by c.last_at desc, c.id desc limit size
        )
        union all
        (
            select c.id, c.last_at from conversations c
            where is_staff and c.lot_id = lot and c.last_at is not null
                and (c.last_at, c.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
            order by c.last_at desc, c.id desc limit size
        )
    ) f
    order by f.last_at desc, f.id desc limit size
$$;
