-- A row where there is a deal $1 and the bank $2 has it: one look at the key, whether it is another's or not there.
select from deals where id = $1 and bank_id = $2
