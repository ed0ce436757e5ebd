-- Tells whether the database answers.
select 1
