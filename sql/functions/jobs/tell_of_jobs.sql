-- Tells every server of a new job, or of a link that was asked for, at its commit.
create or replace function tell_of_jobs() returns trigger language plpgsql as $$
begin
    perform pg_notify('jobs', '');
    return null;
end
$$;

create or replace trigger jobs_tell after insert on jobs for each statement execute function tell_of_jobs();

create or replace trigger link_asks_tell after insert on link_asks for each statement execute function tell_of_jobs();
