-- Keeps the documents of goods in the warehouse service.
insert into warehouse_product_files (product_id, file_id) select $1, unnest($2::uuid[])
