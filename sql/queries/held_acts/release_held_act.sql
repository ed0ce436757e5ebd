-- Lets it wait again, where it is $2 who began to carry it out.
update held_acts set begun_by = null where id = $1 and begun_by = $2 and decided_at is null
