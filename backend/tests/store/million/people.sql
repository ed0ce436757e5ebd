-- A hundred thousand people of forty thousand companies, and a million lines of each journal.
insert into companies (id, name, country)
select gen_random_uuid(), 'Company ' || n || ' Trading', 'India' from generate_series(1, 40000) n;

insert into users (id, role, email, email_verified, password, first_name, last_name, company_id, created_at)
select gen_random_uuid(), 'user', 'person' || n || '@company' || n % 40000 || '.test', true, 'x',
    (array['Amal', 'Omar', 'Lena', 'Grace', 'Pieter'])[1 + n % 5], 'Person' || n, c.id, now() - n * interval '7 minutes'
from generate_series(1, 100000) n
join (select id, row_number() over () as r from companies where name like 'Company %') c on c.r = 1 + n % 40000;

insert into user_events (user_id, kind, at, by_user, body)
select u.id, (array['registered', 'password', 'document', 'review', 'permissions', 'status', 'check', 'subscribed'])[1 + n % 8],
    now() - (1000000 - n) * interval '20 seconds', u.id, '{}'
from generate_series(1, 1000000) n
join (select id, row_number() over () as r from users) u on u.r = 1 + n % 100000;

insert into deal_events (deal_id, version, ord, kind, at, user_id, by_name, body, hash)
select d.id, 1000000 + n, 0, (array['stepDone', 'edited', 'stepExtended', 'fileAttached', 'bankAssigned'])[1 + n % 5],
    now() - (1000000 - n) * interval '20 seconds', u.id, 'X', '{}', decode(repeat('00', 32), 'hex')
from generate_series(1, 1000000) n
join (select id, row_number() over () as r from deals order by id limit 1000) d on d.r = 1 + n % 1000
join (select id, row_number() over () as r from users order by id limit 100) u on u.r = 1 + n % 100;
