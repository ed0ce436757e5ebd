-- Pages through the files on the deals of a company ($1) or a bank ($4), newest first, with their total; one row with the total alone
-- where the page is empty. Of its purchases those that stand as $2, of its sales as $3, of what is assigned to the bank as $5.
-- Each null lets all pass: $6 type, $7 deal, $8 words of the name or of what finds the deal, $9 from when, $10 until when, $11 how the
-- signatures stand that it waits for, which is not for banks. $12 size, $13 how many to skip, $14 up to how many are counted.
with own as not materialized (
    select id, $2::text[] as open_as from deals where buyer_id = $1::uuid and bucket <> 'deleted'
    union all
    select id, $3::text[] from deals where seller_id = $1::uuid and bucket <> 'deleted'
    union all
    select id, $5::text[] from deals where bank_id = $4::uuid and bucket <> 'deleted'
),
found as not materialized (
    select df.file_id, df.deal_id
    from own join deal_files df on df.deal_id = own.id
    where df.disclosure = any (own.open_as)
        and ($6::text is null or df.document_type = $6)
        and ($7::uuid is null or own.id = $7)
        and ($8::text is null or exists (
            select from files f join deal_words w on w.deal_id = df.deal_id
            where f.id = df.file_id and w.words || ' ' || f.words like all ((select asking($8))::text[])
        ))
        and ($9::timestamptz is null or exists (select from files f where f.id = df.file_id and f.created_at >= $9))
        and ($10::timestamptz is null or exists (select from files f where f.id = df.file_id and f.created_at < $10))
        and ($11::text is null or $4::uuid is null and exists (
            select from signature_requests s
            where s.deal_id = df.deal_id and s.status = $11 and s.state ->> 'file' = df.file_id::text
        ))
),
counted as (
    select count(*) as total from (select from found limit $14::bigint + 1) n
),
page as (
    select file_id, deal_id from found order by file_id desc, deal_id desc limit $12 offset $13
)
select least(counted.total, $14) as total, counted.total <= $14 as is_exact, shown.*
from counted
left join (
    select f.id, page.deal_id as deal, f.name, f.location, df.document_type, f.created_at, p.number, r.state as request
    from page
    join deal_files df on (df.file_id, df.deal_id) = (page.file_id, page.deal_id)
    join files f on f.id = page.file_id
    left join lateral (
        select pd.display as number from printed_files pf join printed_documents pd on pd.id = pf.document_id where pf.file_id = f.id
    ) p on true
    left join lateral (
        select s.state from signature_requests s
        where s.deal_id = page.deal_id and f.id::text in (s.state ->> 'file', s.state -> 'sealed' ->> 'file')
        order by s.created_at desc limit 1
    ) r on true
) shown on true
order by shown.id desc, shown.deal desc
