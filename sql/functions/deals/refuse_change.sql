-- Sees that the journal only grows.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'the journal only grows';
end
$$;

create or replace trigger deal_events_only_grow before update or delete on deal_events for each row execute function refuse_change();

create or replace trigger deal_events_never_empty before truncate on deal_events execute function refuse_change();

create or replace trigger signature_events_only_grow before update or delete on signature_events for each row execute function refuse_change();

create or replace trigger signature_events_never_empty before truncate on signature_events execute function refuse_change();
