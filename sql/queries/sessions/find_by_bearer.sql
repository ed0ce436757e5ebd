-- Finds the session of a bearer, ended and expired ones of the last day included.
select s.* from bearers b join session_records s on s.id = b.session_id where b.hash = $1
