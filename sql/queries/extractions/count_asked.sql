-- Counts the documents that a person or a draft has asked to be read since then.
select count(*) from extractions where (user_id = $1 or registration_id = $2) and asked_at > $3
