-- Writes a registration as it is now.
-- $1 id, $2 phone, $3 email, $4 person, $5 person_complete, $6 company, $7 password, $8 questionnaire, $9 until,
-- $10 user_id, $11 done_by, $12 reply.
insert into registrations as r (
    id, phone, email, person, person_complete, company, password, questionnaire, until, user_id, done_by, reply
) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict (id) do update set
    phone = excluded.phone, email = excluded.email, person = excluded.person,
    person_complete = excluded.person_complete, company = excluded.company, password = excluded.password,
    questionnaire = excluded.questionnaire, until = excluded.until, user_id = excluded.user_id,
    done_by = excluded.done_by, reply = excluded.reply
