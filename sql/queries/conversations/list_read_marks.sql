-- Lists how far each side of a conversation has read, by whoever of it read furthest, and when.
select distinct on (m.side) m.side, m.number, m.at
from (
    select r.number, r.at, case
        when u.company_id = c.buyer_id then 'buyer'
        when u.company_id = c.seller_id then 'seller'
        when u.bank_id = c.bank_id then 'bank'
        when u.role in ('admin', 'sales') then 'staff'
    end as side
    from conversations c
    join read_marks r on r.conversation_id = c.id
    join users u on u.id = r.user_id
    where c.id = $1 and r.number > 0
) m
where m.side is not null
order by m.side, m.number desc, m.at
