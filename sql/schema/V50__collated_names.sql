-- Names come in the order that people expect of them, in every script: accents and capitals beside their plain letters, numbers by what they count.
create collation names (provider = icu, locale = 'und-u-kn-true');

drop index files_name;
create index files_name on files ((lower(name)) collate names, id);

drop index listed_disputes_name;
create index listed_disputes_name on listed_disputes (is_open, (lower(raised_by)) collate names, deal_id, number);

create index users_named on users ((lower(first_name || ' ' || last_name)) collate names, id) where deleted_at is null;
