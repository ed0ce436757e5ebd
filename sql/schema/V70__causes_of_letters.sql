-- The company whose act caused a notification, and a letter that left; none where nobody's did, or it is of before this was kept.
alter table notifications add column by_company uuid;
alter table letters_left add column by_company uuid;
