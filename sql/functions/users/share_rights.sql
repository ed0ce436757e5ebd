-- Keeps a person's rights and sessions as they are until the transaction ends, beside whoever else does.
create or replace function share_rights(of_user uuid) returns void language sql as $$
    select pg_advisory_xact_lock_shared(hashtextextended('rights of ' || of_user, 0))
$$;
