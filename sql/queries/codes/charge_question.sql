-- Charges a question that told that an address is in use to the network of whoever asked.
select outcome, wait from charge_question($1, $2, $3, $4, $5)
