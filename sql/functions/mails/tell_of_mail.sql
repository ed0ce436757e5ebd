-- Tells every server of a new mail, or of a link that was asked for, at its commit.
create or replace function tell_of_mail() returns trigger language plpgsql as $$
begin
    perform pg_notify('mails', '');
    return null;
end
$$;

create or replace trigger mails_tell after insert on mails for each statement execute function tell_of_mail();

create or replace trigger link_asks_tell after insert on link_asks for each statement execute function tell_of_mail();
