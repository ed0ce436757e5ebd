-- Finds the bank whose domain this is.
select bank_id from bank_domains where domain = $1
