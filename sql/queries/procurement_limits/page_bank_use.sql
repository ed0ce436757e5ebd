-- Pages through the buyers of whose limits the orders of a bank ($1) reserve something, the most first, and of none else's
-- orders: $2 size, $3 how many to skip. With no row to show, one row with the total alone.
with used as (
    select d.buyer_id, sum(d.reserves_usd) as reserved_usd, count(*) as orders
    from deals d where d.bank_id = $1 and d.reserves_usd > 0
    group by d.buyer_id
)
select n.total, true as is_exact, u.buyer_id, c.name as company_name, c.country as company_country, u.reserved_usd, u.orders, l.amount_usd, l.expires_on, l.tenor_days, deal_day(now()) as today
from (select count(*) as total from used) n
left join (select * from used order by reserved_usd desc, buyer_id limit $2 offset $3) u on true
left join companies c on c.id = u.buyer_id
left join procurement_limits l on l.company_id = u.buyer_id
order by u.reserved_usd desc, u.buyer_id
