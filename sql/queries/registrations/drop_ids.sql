-- Drops every id by which a registration is spoken of.
delete from registration_ids where registration_id = $1
