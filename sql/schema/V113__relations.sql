-- Whose relations a company is: the sales person who looks after it.
alter table companies add column relations_manager uuid references users;
create index companies_relations on companies (relations_manager, id) where relations_manager is not null;
