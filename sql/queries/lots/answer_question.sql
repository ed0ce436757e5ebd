-- Answers a question.
update lot_questions set answer = $2, answered_at = $3 where id = $1
