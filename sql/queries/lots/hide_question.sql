-- Takes a question about a lot ($2) out of sight; says whether it was in sight.
update lot_questions set hidden_by = $3, hidden_at = $4 where id = $1 and lot_id = $2 and hidden_at is null
