-- Lets what somebody began to carry out, and could not, wait again.
update approvals set decided_by = null where id = $1 and decided_at is null and decided_by = $2
