-- Forgets the refusals in a row of a session.
delete from session_strikes where session_id = $1
