-- The company that is to answer an open offer.
alter table lot_offers add column waits_for uuid references companies;
update lot_offers set waits_for = case state -> 'named' -> -1 ->> 'from' when 'buyer' then seller_id else buyer_id end
where status = 'open';
create index lot_offers_waits on lot_offers (waits_for, expires_at) where status = 'open';
create index lot_questions_open on lot_questions (lot_id) where answered_at is null and hidden_at is null;
