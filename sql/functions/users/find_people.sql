-- Keeps the words that somebody is found by, also where their company takes another name.
create or replace function find_people() returns trigger language plpgsql as $$
begin
    if tg_table_name = 'companies' then
        update users set company_id = company_id where company_id = new.id;
    else
        new.words := searchable(concat(
            new.first_name, ' ', new.last_name, ' ', new.email, ' ', (select name from companies where id = new.company_id)
        ));
    end if;
    return new;
end
$$;

create or replace trigger users_found before insert or update of first_name, last_name, email, company_id on users
for each row execute function find_people();

create or replace trigger companies_found after update of name on companies for each row
when (old.name is distinct from new.name) execute function find_people();
