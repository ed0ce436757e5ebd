-- Takes some room on disk for as long as the transaction lasts.
create temporary table room on commit drop as select gen_random_uuid() from generate_series(1, 20000)
