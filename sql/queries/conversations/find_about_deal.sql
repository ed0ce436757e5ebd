-- Finds the conversation about a deal ($1) in a cut ($2), of the bank's that with this bank ($3).
select id from conversations where deal_id = $1 and cut = $2 and bank_id is not distinct from $3
