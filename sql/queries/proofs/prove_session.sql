-- Somebody in this session has just proved who they are.
update sessions set proven_at = $2 where id = $1
