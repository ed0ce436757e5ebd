-- Keeps the words that the people of a company are found by, where it takes another name.
create or replace function find_employees() returns trigger language plpgsql as $$
begin
    update users set company_id = company_id where company_id = new.id;
    return null;
end
$$;

create or replace trigger companies_found after update of name on companies for each row
when (old.name is distinct from new.name) execute function find_employees();
