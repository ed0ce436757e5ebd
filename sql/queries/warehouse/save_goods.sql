-- Writes what staff confirmed of goods.
update warehouse_products set status = $2, version = $3, confirmed = $4 where id = $1
