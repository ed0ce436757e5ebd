-- How much more, or less, a deal reserves of its buyer's limit than it did at the version that a commit stands on; nothing
-- where that version is past, for then the commit is void. Nobody gives the company another limit until the commit is over.
create or replace function reserved_anew(deal uuid, base bigint, buyer uuid, reserves numeric) returns numeric language plpgsql as $$
declare
    before numeric := 0;
begin
    if base > 0 then
        select d.reserves_usd into before from deals d where d.id = deal and d.version = base;
    end if;
    if coalesce(before, reserves) <> reserves then
        perform pg_advisory_xact_lock_shared(hashtextextended('limit ' || buyer, 0));
    end if;
    return reserves - coalesce(before, reserves);
end
$$;
