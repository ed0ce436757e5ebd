-- Finds who is to be told by now ($1) that they have not read something for a while: of no more than $2 conversations, what was written
-- before $3; of the desk those with any of the rights $4 alone. Each is noted as told, and each conversation is looked at again once the
-- next of it has waited as long.
with due as (
    select * from conversations c where c.tell_at <= $1::timestamptz order by c.tell_at limit $2::bigint for update skip locked
),
present as (
    select d.id as conversation_id, d.last_number, u.id as user_id, coalesce(m.number, 0) as number, coalesce(m.told, 0) as told
    from due d
    left join deals o on o.id = d.deal_id
    join users u on u.company_id in (d.buyer_id, d.seller_id) or (u.bank_id = d.bank_id and o.bank_id = d.bank_id)
    left join read_marks m on m.user_id = u.id and m.conversation_id = d.id
    where o.bucket is distinct from 'deleted'
    union
    select d.id, d.last_number, u.id, coalesce(m.number, 0), coalesce(m.told, 0)
    from due d
    join deals o on o.id = d.deal_id and o.bucket <> 'deleted'
    join users u on u.role in ('admin', 'sales') and u.permissions && $4::text[]
    left join read_marks m on m.user_id = u.id and m.conversation_id = d.id
    where m.user_id is not null
        or exists (select from deal_handlers h where h.deal_id = d.deal_id and h.doer = 'desk' and h.user_id = u.id)
        -- Nobody of the desk has it in hand, and nobody else reads it.
        or (d.cut <> 'sides' and not exists (
            select from deal_handlers h where h.deal_id = d.deal_id and h.doer = 'desk'
        ) and not exists (
            select from read_marks r join users s on s.id = r.user_id and s.role in ('admin', 'sales') where r.conversation_id = d.id
        ))
),
waiting as (
    select p.*, n.at from present p
    join users u on u.id = p.user_id and not u.disabled and u.deleted_at is null
    join messages n on n.conversation_id = p.conversation_id and n.number = p.number + 1
    where p.told <= p.number
),
settled as (
    update conversations c
    set tell_at = (select min(w.at) + ($1 - $3::timestamptz) from waiting w where w.conversation_id = d.id and w.at > $3)
    from due d where c.id = d.id
),
noted as (
    insert into read_marks (user_id, conversation_id, number, at, told)
    select w.user_id, w.conversation_id, w.number, w.at, w.last_number from waiting w where w.at <= $3
    on conflict (user_id, conversation_id) do update set told = excluded.told
)
select w.user_id, r.* from waiting w join conversation_rows r on r.id = w.conversation_id
where w.at <= $3
order by r.id, w.user_id
