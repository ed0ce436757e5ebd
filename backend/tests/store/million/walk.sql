-- Reads pages of each list in each order, and tells of each list and page how many rows of one table or index its count
-- and its page walked, and how long it took: the 95th of a hundred readings.
create function pg_temp.walked() returns bigint[] language sql volatile as $$
    select array_agg(pg_stat_get_xact_tuples_returned(oid) order by oid) from pg_class where relkind in ('r', 'i') and relname ~ '^(deal|filed|company_t)'
$$;

create temp table big as select
    (select buyer_id from deals group by 1 order by count(*) desc limit 1) as buyer,
    (select seller_id from deals group by 1 order by count(*) desc limit 1) as seller,
    (select bank_id from deals where bank_id is not null group by 1 order by count(*) desc limit 1) as bank,
    (select bank_id from deals where bank_id is not null group by 1 order by count(*) limit 1) as small_bank;

create temp table ways as
with staff as (select 'international' as kind, 'open' as bucket),
statuses as (select status from deals where kind = 'international' and bucket = 'open' group by 1 order by count(*)),
narrowed (what, status, bank, overdue, unassigned, held) as (
    values ('all', null, null::uuid, false, false, false), ('overdue', null, null, true, false, false),
        ('unassigned', null, null, false, true, false), ('held', null, null, false, false, true),
        ('overdue, held', null, null, true, false, true)
    union all select 'bank', null, small_bank, false, false, false from big
    union all select lower(status), status, null, false, false, false from statuses
    union all select lower(status) || ', overdue', status, null, true, false, false from statuses
    union all select lower(status) || ', unassigned', status, null, false, true, false from statuses
    union all select lower(status) || ', bank', status, small_bank, false, false, false from statuses, big
),
sides (side, buyer, seller, special_of) as (
    select 'buyer', buyer, null::uuid, null::uuid from big union all select 'seller', null, seller, null from big
    union all select 'special', null, null, seller from big
)
select 'staff' as viewer, n.what, kind, bucket, status, bank, null::uuid as buyer, null::uuid as seller, null::uuid as special_of,
    false as not_deleted, overdue, unassigned, held, null as words
from staff, narrowed n
union all
select 'bank', n.what, kind, bucket, status, big.bank, null, null, null, true, overdue, false, held, null
from staff, big, narrowed n where n.bank is null and not unassigned
union all
select side, n.what, null, null, status, null, buyer, seller, special_of, true, overdue, false, held, null
from sides, narrowed n where n.bank is null and not unassigned and not (overdue and held)
union all
select 'staff', 'words: ' || w, kind, bucket, null, null, null, null, null, false, false, false, false, w
from staff, unnest('{a,q,ric,basmati,xylitol,zzqq,trading llc,int1}'::text[]) w
union all
select 'buyer', 'words: ' || w, null, null, null, null, buyer, null, null, true, false, false, false, w
from big, unnest('{a,q,ric,basmati,xylitol,zzqq}'::text[]) w;

create temp table readings (viewer text, what text, page text, total bigint, counted bigint, walked bigint, ms double precision);

do $$
declare
    way record; wanted record; counted record;
    before bigint[]; count_walked bigint; began timestamptz; took double precision;
    sort text; past bigint; fence uuid; place text;
begin
    for way in select * from ways loop
        before := pg_temp.walked();
        select * into counted from count_deals(way.kind, way.bucket, way.status, way.bank, way.buyer, way.seller, way.special_of,
            way.not_deleted, way.overdue, way.unassigned, way.held, null, 10000);
        select max(b - a) into count_walked from unnest(before, pg_temp.walked()) w (a, b);
        foreach sort in array '{updated,order,due}'::text[] loop
            for wanted in
                select page, greatest(skip, 0) as skip, newest
                from (values ('first', 0), ('second', 20), ('250th', 4980), ('middle', counted.total / 2), ('last', counted.total - 20),
                    ('beyond', counted.total + 100)) p (page, skip), (values (true), (false)) o (newest)
                    cross join generate_series(1, 8)
                where way.words is null or page in ('first', 'second')
            loop
                past := wanted.skip;
                fence := null;
                if way.words is null and least(past, counted.total - past - 20) > 5000 then
                    past := case when wanted.newest then counted.total - past - 20 else past end;
                    select f.id, f.place into fence, place
                    from fence_deals(way.kind, way.bucket, way.status, way.bank, way.buyer, way.seller, way.special_of, way.not_deleted,
                        way.overdue, way.unassigned, way.held, null, sort, 2500) f
                    offset past / 2500 - 1 limit 1;
                    past := past % 2500;
                end if;
                before := pg_temp.walked();
                began := clock_timestamp();
                if way.words is null then
                    perform page_deals(way.kind, way.bucket, way.status, way.bank, way.buyer, way.seller, way.special_of, way.not_deleted,
                        way.overdue, way.unassigned, way.held, null, sort, wanted.newest, past, 20, 10000, fence, place);
                else
                    perform find_deals(way.kind, way.bucket, way.status, way.bank, way.buyer, way.seller, way.special_of, way.not_deleted,
                        way.overdue, way.unassigned, way.held, null, way.words, sort, wanted.newest, wanted.skip, 20, 10000);
                end if;
                took := extract(epoch from clock_timestamp() - began) * 1000;
                insert into readings
                select way.viewer, way.what, wanted.page, counted.total, count_walked, max(b - a), took from unnest(before, pg_temp.walked()) w (a, b);
            end loop;
        end loop;
    end loop;
end
$$;
