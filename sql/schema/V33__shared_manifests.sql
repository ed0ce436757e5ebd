-- An edition holds its manifest only where the next one has another.
alter table lot_editions alter column manifest drop not null;
