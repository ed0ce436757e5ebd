-- Pages through the shipments of all deals that are not deleted, the newest first: $1 port, at either end, $2 mode,
-- $3 status, $4 size, $5 skip, $6 how many are counted, $7 words that find the deal,
-- $8 older than which. With no row to show, one row with the total alone.
with passing as materialized (
    select id from (
        (
            select s.id from shipments s join deals d on d.id = s.deal_id
            where ($1::text is null or s.loading = $1) and ($2::text is null or s.mode = $2) and ($3::text is null or s.status = $3)
                and d.bucket <> 'deleted' and ($8::uuid is null or s.id < $8)
                and ($7::text is null or s.deal_id in (select w.deal_id from deal_words w where w.words like (asking($7))[1] and w.words like all (asking($7))))
            order by s.id desc limit $6::bigint + 1
        )
        union all
        (
            select s.id from shipments s join deals d on d.id = s.deal_id
            where s.discharge = $1 and ($2::text is null or s.mode = $2) and ($3::text is null or s.status = $3)
                and d.bucket <> 'deleted' and ($8::uuid is null or s.id < $8)
                and ($7::text is null or s.deal_id in (select w.deal_id from deal_words w where w.words like (asking($7))[1] and w.words like all (asking($7))))
            order by s.id desc limit $6::bigint + 1
        )
    ) ends
    order by id desc limit $6::bigint + 1
)
select s.body, s.deal_id, least(c.total, $6) as total, c.total <= $6 as is_exact
from (select count(*) as total from passing) c
left join lateral (select id from passing order by id desc limit $4 offset $5) p on true
left join shipments s on s.id = p.id
order by p.id desc
