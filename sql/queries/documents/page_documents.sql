-- Pages through the files on all deals, in the order of $10, with their total; one row with the total alone where the page is
-- empty. Each null lets all pass: $1 deal, $2 type, $3 words of the name or the order's number, $4 how its signatures stand,
-- $11 that all may be opened, else those alone that both sides see;
-- $8 and $9 the file and the deal behind which it begins. $5 size, $6 how many to skip, $7 up to how many are counted.
with found as not materialized (
    select df.file_id, df.deal_id
    from deal_files df join deals d on d.id = df.deal_id
    where df.disclosure <> 'removed' and ($11 or df.disclosure = 'parties') and d.bucket <> 'deleted'
        and ($1::uuid is null or df.deal_id = $1)
        and ($2::text is null or df.document_type = $2)
        and ($3::text is null or df.file_id in (
            select f.id from files f where f.words like (asking($3))[1] and f.words like all (asking($3))
            union all
            select o.file_id from deal_files o join deals n on n.id = o.deal_id where n.order_id = upper($3)
        ))
        and ($4::text is null or df.file_id in (
            select unnest(array[r.state ->> 'file', r.state -> 'sealed' ->> 'file'])::uuid
            from (select state from signature_requests where status = $4 order by created_at desc limit $7::bigint + 1) r
        ))
),
named as not materialized (
    select found.*, lower(f.name) collate names as name from found join files f on f.id = found.file_id
),
newest as not materialized (
    select * from found where $10 = '-createdAt' and ($8::uuid is null or (file_id, deal_id) < ($8, $9::uuid))
),
oldest as not materialized (
    select * from found where $10 = 'createdAt' and ($8::uuid is null or (file_id, deal_id) > ($8, $9::uuid))
),
first_named as not materialized (
    select * from named where $10 = 'name'
        and ($8::uuid is null or (name, file_id, deal_id) > ((select lower(f.name) from files f where f.id = $8), $8, $9::uuid))
),
last_named as not materialized (
    select * from named where $10 = '-name'
        and ($8::uuid is null or (name, file_id, deal_id) < ((select lower(f.name) from files f where f.id = $8), $8, $9::uuid))
),
counted as (
    select count(*) as total from (
        select from newest union all select from oldest union all select from first_named union all select from last_named
        limit $7::bigint + 1
    ) n
),
page as (
    select file_id, deal_id, row_number() over () as place from (
        (select file_id, deal_id from newest order by file_id desc, deal_id desc limit $5 offset $6)
        union all (select file_id, deal_id from oldest order by file_id, deal_id limit $5 offset $6)
        union all (select file_id, deal_id from first_named order by name, file_id, deal_id limit $5 offset $6)
        union all (select file_id, deal_id from last_named order by name desc, file_id desc, deal_id desc limit $5 offset $6)
    ) sorted
)
select least(counted.total, $7) as total, counted.total <= $7 as is_exact, shown.*
from counted
left join (
    select page.place, f.id, f.name, f.location, f.size, f.created_at, df.deal_id, d.order_id, d.kind as deal_kind, df.document_type,
        c.name as company_name, p.number, r.state as request
    from page
    join deal_files df on (df.file_id, df.deal_id) = (page.file_id, page.deal_id)
    join deals d on d.id = df.deal_id
    join files f on f.id = df.file_id
    left join companies c on c.id = f.company_id
    left join lateral (
        select pd.display as number from printed_files pf join printed_documents pd on pd.id = pf.document_id where pf.file_id = f.id
    ) p on true
    left join lateral (
        select s.state from signature_requests s
        where s.deal_id = d.id and f.id::text in (s.state ->> 'file', s.state -> 'sealed' ->> 'file')
        order by s.created_at desc limit 1
    ) r on true
) shown on true
order by shown.place
