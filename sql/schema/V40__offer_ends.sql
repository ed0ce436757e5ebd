-- When the sides of an offer are next told of its end; null where nothing of it is left to tell.
alter table lot_offers add column tell_at timestamptz;
update lot_offers set tell_at = now() where status = 'open' and expires_at > now();

create index lot_offers_tell on lot_offers (tell_at) where tell_at is not null;
