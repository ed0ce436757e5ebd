-- Adds a question about a lot; where it counts ($7), the terms of the lot stay for it.
with asked as (
    insert into lot_questions (id, lot_id, company_id, asked_by, text, asked_at) values ($1, $2, $3, $4, $5, $6)
)
update lots set questions = questions + 1 where id = $2 and $7
