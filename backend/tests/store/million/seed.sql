-- Grows a demo to many deals: copies with ids, numbers, times and parties of their own. Each status is as young or old as
-- its place among all, so that a rare one lies far from both ends of its list; a twentieth is one company's.
set synchronous_commit = off;
insert into companies (id, name, country, address, profile, created_at)
select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Trader ' || n, 'India', '{}', '{}', now()
from generate_series(1, 2000) n;
insert into banks (id, name)
select ('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, 'Bank ' || n from generate_series(1, 8) n;

create temp table model as
select row_number() over (order by d.bucket = 'open', d.status, d.kind, d.id) as place, count(*) over () as places, d.*, w.words
from deals d join deal_words w on w.deal_id = d.id;

create temp table copied as
select new_id() as id, m.id as model, n, m.place,
    timestamptz '2024-01-01' + (case when n % 10 = 3 then (n * 7919 % 1000003) / 1000003.0
        else (m.place + (n * 104729 % 1000003) / 1000003.0) / m.places end) * interval '680 days' as at,
    case when m.kind = 'international' then 'INT' else 'DOM' end || 10000 + n as order_id,
    case when n % 10 = 1 then m.buyer_id else ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n * 31 % 2000), 12, '0'))::uuid end as buyer_id,
    case when n % 10 = 2 then m.seller_id else ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n * 37 % 2000), 12, '0'))::uuid end as seller_id,
    case when m.bank_id is null or n % 3 = 0 then m.bank_id else ('00000000-0000-7000-8001-' || lpad(to_hex(1 + n % 8), 12, '0'))::uuid end as bank_id
from generate_series(1::bigint, :deals) n join model m on m.place = 1 + (n * 48271) % m.places;

insert into deals (id, version, head, state, order_id, kind, channel, bucket, status, special, buyer_id, seller_id, bank_id,
    due_on, overdue, overdue_on, held, amount_usd, created_at, updated_at)
select c.id, m.version, m.head, m.state, c.order_id, m.kind, m.channel, m.bucket, m.status, m.special, c.buyer_id, c.seller_id, c.bank_id,
    m.due_on + (c.n % 365)::int, m.overdue, m.overdue_on - (c.n % 90)::int, m.held, m.amount_usd, c.at - interval '20 days', c.at
from copied c join model m on m.id = c.model;

insert into deal_words (deal_id, kind, bucket, buyer_id, seller_id, words)
select c.id, m.kind, m.bucket, c.buyer_id, c.seller_id, lower(c.order_id) || substr(m.words, 8) || case when n % 50000 = 7 then ' xylitol' when n % 40 = 9 then ' sugar beet' else '' end
from copied c join model m on m.id = c.model;

-- What waits in each for those that it waits for in its model.
insert into duties (deal_id, doer, party_id, kind, step, due_on, missing, since)
select c.id, m.doer, case m.doer when 'seller' then c.seller_id when 'buyer' then c.buyer_id when 'bank' then c.bank_id else m.party_id end,
    m.kind, m.step, m.due_on + (c.n % 365)::int, m.missing, c.at
from copied c join duties m on m.deal_id = c.model
where m.doer <> 'bank' or c.bank_id is not null;

-- What each is known by: a container of its own, and one of a thousand vessels that all begin alike; and a file with its name.
insert into deal_keys (deal_id, viewer, key)
select c.id, of_viewer.id, k.key
from copied c
cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (c.buyer_id), (c.seller_id), (c.bank_id)) of_viewer (id)
cross join lateral (values ('qzcu' || lpad(c.n::text, 7, '0')), ('quorra' || c.n % 1000)) k (key)
where of_viewer.id is not null
on conflict do nothing;

create temp table filed as select c.id as deal_id, new_id() as id, c.n from copied c;
insert into files (id, name, mime, size, sha256, location)
select id, case when n % 3 = 0 then 'invoice ' else 'packing list ' end || n || '.pdf', 'application/pdf', 1, '\x00', '/files/' || id from filed;
insert into deal_files (deal_id, file_id) select deal_id, id from filed;
