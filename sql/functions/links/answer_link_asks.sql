-- Answers so many asks, oldest first, each by one node; says how many those were.
create or replace function answer_link_asks(most bigint) returns bigint language plpgsql as $$
declare
    ask link_asks;
    answered bigint := 0;
begin
    for ask in
        select * from link_asks a where a.address is not null order by a.id limit most for update skip locked
    loop
        perform answer_link_ask(ask);
        answered := answered + 1;
    end loop;
    return answered;
end
$$;
