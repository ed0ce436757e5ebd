-- Keeps the words that a file is found by.
create or replace function find_files() returns trigger language plpgsql as $$
begin
    new.words := searchable(new.name);
    return new;
end
$$;

create or replace trigger files_worded before insert or update of name on files for each row execute function find_files();
