-- Lets nobody else decide on goods, or offer of them, until the transaction ends.
select id from warehouse_products where id = $1 for no key update
