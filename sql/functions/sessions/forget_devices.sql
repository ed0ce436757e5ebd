-- Forgets the devices of somebody who was deleted.
create or replace function forget_devices() returns trigger language plpgsql as $$
begin
    delete from known_devices k where k.user_id = new.id;
    return null;
end
$$;

create or replace trigger users_forget_devices after update of deleted_at on users
for each row when (new.deleted_at is not null) execute function forget_devices();
