-- The disputes over all deals that are not deleted, in the order of $10: $1 whether open ones, $2 words that find the deal,
-- $3 and $4 deal and number of the one that they come behind, or none, $5 how many, $6 category, $7 whose turn it is, $8 who of the
-- desk took the deal on, $9 whether nobody did; null lets all pass.
with found as not materialized (
    select f.deal_id, f.number, f.raised_at, coalesce(f.answer_by, 'infinity') as due, lower(f.raised_by) collate names as name
    from listed_disputes f join filed_deals d on d.id = f.deal_id
    where f.is_open = $1 and d.bucket <> 'deleted'
        and ($2::text is null or f.deal_id in (select w.deal_id from deal_words w where w.words like (asking($2))[1] and w.words like all (asking($2))))
        and ($6::text is null or f.category = $6)
        and ($7::text is null or exists (
            select from duties t where t.deal_id = f.deal_id and t.doer = $7 and t.kind in ('disputeAnswer', 'disputeProposal', 'disputeDecision')
        ))
        and ($8::uuid is null or exists (select from deal_handlers h where h.deal_id = f.deal_id and h.doer = 'desk' and h.user_id = $8))
        and (not $9::boolean or not exists (
            select from deal_handlers h join users u on u.id = h.user_id
            where h.deal_id = f.deal_id and h.doer = 'desk' and not u.disabled and u.deleted_at is null
        ))
),
last as (
    select deal_id, number, raised_at, coalesce(answer_by, 'infinity') as due, lower(raised_by) collate names as name
    from listed_disputes where deal_id = $3 and number = $4::integer
),
page as (
    select deal_id, number, row_number() over () as place from (
        (select deal_id, number from found
            where $10 = '-createdAt' and ($3::uuid is null or (raised_at, deal_id, number) < (select raised_at, deal_id, number from last))
            order by raised_at desc, deal_id desc, number desc limit $5)
        union all (select deal_id, number from found
            where $10 = 'createdAt' and ($3::uuid is null or (raised_at, deal_id, number) > (select raised_at, deal_id, number from last))
            order by raised_at, deal_id, number limit $5)
        union all (select deal_id, number from found
            where $10 = 'name' and ($3::uuid is null or (name, deal_id, number) > (select name, deal_id, number from last))
            order by name, deal_id, number limit $5)
        union all (select deal_id, number from found
            where $10 = 'due' and ($3::uuid is null or (due, deal_id, number) > (select due, deal_id, number from last))
            order by due, deal_id, number limit $5)
        union all (select deal_id, number from found
            where $10 = '-name' and ($3::uuid is null or (name, deal_id, number) < (select name, deal_id, number from last))
            order by name desc, deal_id desc, number desc limit $5)
    ) sorted
)
select deal_id as id, number from page order by place
