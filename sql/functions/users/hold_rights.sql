-- Waits until what a person is committing is committed, and keeps further commits of theirs waiting until the transaction
-- ends: whoever is told that rights or a session ended finds nothing written by them afterwards. Who asks for it holds the
-- person's row, so that no two wait for each other.
create or replace function hold_rights(of_user uuid) returns void language sql as $$
    select pg_advisory_xact_lock(hashtextextended('rights of ' || of_user, 0))
$$;
