-- A session with its living bearers.
create or replace view session_records as
select
    s.*,
    array(select b.hash from bearers b where b.session_id = s.id and b.expires_at > now() order by b.expires_at, b.hash) as bearer_hashes,
    array(select b.expires_at from bearers b where b.session_id = s.id and b.expires_at > now() order by b.expires_at, b.hash) as bearer_expiries
from sessions s;
