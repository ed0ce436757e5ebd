-- Keeps the words that somebody is found by.
create or replace function find_people() returns trigger language plpgsql as $$
begin
    new.words := lower(concat(
        new.first_name, ' ', new.last_name, ' ', new.email, ' ', (select name from companies where id = new.company_id)
    ));
    return new;
end
$$;

create or replace trigger users_found before insert or update of first_name, last_name, email, company_id on users
for each row execute function find_people();
