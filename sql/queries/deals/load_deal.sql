-- Loads a deal as it stands.
select state, version, head from deals where id = $1
