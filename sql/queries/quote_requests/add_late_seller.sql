-- Notes that a seller may have come to fit requests for quotation that were sent before.
insert into late_sellers (seller_id, came_at) values ($1, $2)
