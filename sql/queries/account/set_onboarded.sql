-- Remembers that somebody has seen the first steps.
select outcome, reply_message, reply_data from set_onboarded($1, $2, $3, $4, $5, $6, $7)
