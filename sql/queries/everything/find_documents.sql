-- Finds files on deals by patterns of their names ($1, the first of which an index knows where $2): the newest $3 with how many there are,
-- up to $4; of many those of the newest files, or of the deals that changed last, alone. To whom they are open who looks: of staff ($5),
-- of the company $6 as buyer ($7) and as seller ($8), of the bank $9 ($10).
with part as (
    select least(1, 3000 / greatest(reltuples, 1)) as share from pg_class where oid = 'files'::regclass
),
few as materialized (
    select case when $2 and not (
        -- What was written together lies together: one page of the table proves nothing.
        select count(distinct (ctid::text::point)[0]) > 10 and count(*) > max(part.share) * 2 * $4::bigint
        from part, (
            select f.ctid from files f tablesample system ((select 100 * share from part)) where f.words like all ($1::text[])
        ) seen
    ) then array(
        select f.id from files f
        -- The index takes each by itself alone: the others pass for the longest.
        where f.words like ($1::text[])[1] and f.words like coalesce(($1::text[])[2], ($1::text[])[1])
            and f.words like coalesce(($1::text[])[3], ($1::text[])[1]) and f.words like all ($1::text[])
        limit $4::bigint + 1
    ) end as ids
),
near as not materialized (
    (select df.file_id, df.deal_id from deal_files df where $5::text[] is not null order by df.file_id desc limit 2000)
    union all
    select df.file_id, df.deal_id
    from (
        (select id from deals where buyer_id = $6::uuid and bucket <> 'deleted' order by updated_at desc, id desc limit 200)
        union
        (select id from deals where seller_id = $6::uuid and bucket <> 'deleted' order by updated_at desc, id desc limit 200)
        union
        select of_list.id
        from (values ('international'), ('domestic')) k (kind)
        cross join (values ('open'), ('closed'), ('cancelled'), ('disputed')) b (bucket)
        cross join lateral (
            select id from deals d where d.bank_id = $9::uuid and d.kind = k.kind and d.bucket = b.bucket
            order by updated_at desc, id desc limit 50
        ) of_list
    ) own
    join deal_files df on df.deal_id = own.id
),
named as (
    select df.file_id, df.deal_id from few cross join unnest(few.ids) file (id) join deal_files df on df.file_id = file.id
    union
    select near.file_id, near.deal_id
    from near join files f on f.id = near.file_id
    where (select ids is null from few) and f.words like all ($1::text[])
),
found as materialized (
    select df.file_id, df.deal_id, df.document_type, d.order_id, d.kind, d.bucket
    from named join deal_files df on (df.file_id, df.deal_id) = (named.file_id, named.deal_id) join deals d on d.id = df.deal_id
    where d.bucket <> 'deleted' and (
        df.disclosure = any ($5::text[])
        or d.buyer_id = $6::uuid and df.disclosure = any ($7::text[])
        or d.seller_id = $6::uuid and df.disclosure = any ($8::text[])
        or d.bank_id = $9::uuid and df.disclosure = any ($10::text[])
    )
    limit $4::bigint + 1
),
counted as (
    select count(*) as total, (select ids is not null from few) as is_whole from found
)
select least(counted.total, $4) as total, counted.is_whole and counted.total <= $4 as is_exact, shown.*
from counted
left join (
    select page.file_id as id, f.name, page.document_type, page.deal_id, page.order_id, page.kind, page.bucket
    from (select * from found order by file_id desc, deal_id limit $3) page join files f on f.id = page.file_id
) shown on true
order by shown.id desc, shown.deal_id
