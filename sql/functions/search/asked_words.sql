-- The folded words of a search that count, each bare of what Arabic joins to it, as actors/domain/src/folding/asking.rs has them: without
-- what stands between words, what codes and orders are called, and the forms of companies. All of them where none is left.
create or replace function asked_words(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
    heading constant text := '(?:15(?:0[1-9]|1[0-9]|2[0-2])|(?:0[1-9]|1[0-9]|2[0-4])(?:0[1-9]|1[0-4])|(?:2[5-9]|[3-9][0-9])(?:0[1-9]|[1-4][0-9]))';
    code constant text := '(?:hs|hsn|hts|hscode|hsncode)(?: code)?';
    filler constant text := '(?:in|from|of|the|for|and|من|في|و)';
    form constant text := '(?:pte|pvt|pty|(?:private )?(?:ltd|limited)|inc|incorporated|corp|corporation|sdn|bhd|gmbh|fzco|sl|s l|slu|s l u|sa|s a'
        || '|bv|b v|nv|n v|llc|l l c|llp|l l p|plc|p l c|srl|s r l|spa|s p a|sarl|s a r l|fze|f z e|fzc|f z c)';
    packed constant text := 'in (?:bags?|sacks?|cartons?|box|boxes|bulk|tins?|drums?|pallets?)';
    counting text := words;
begin
    if words ~ ('^ ' || heading || '(?:(?: [0-9]{2}){0,2} [0-9]{1,2}| [0-9]{4})$')
        or words ~ '^ [0-9]{2}(?: [0-9]{2}){2,4}$' and replace(words, ' ', '') ~ ('^' || heading) then
        return ' ' || replace(words, ' ', '');
    end if;
    counting := regexp_replace(counting, '(^| ' || filler || ') a(?= [^ 0-9]{2})', '\1', 'g');
    counting := regexp_replace(counting, ' ' || code || ' ([0-9]{4}) ([0-9]{2})(?: ([0-9]{2}))?(?: ([0-9]{2}))?(?= |$)', ' \1\2\3\4', 'g');
    counting := regexp_replace(counting, ' (?:' || code || '(?= [0-9])|code(?= [0-9]{4}))', '', 'g');
    counting := regexp_replace(counting, '(?: (?:orders?|no|nr|number))+(?= (?:int|loc) ?[0-9])', '', 'g');
    counting := regexp_replace(counting, ' (?:' || packed || '|' || filler || '|' || form || ')(?= |$)', '', 'g');
    counting := coalesce(nullif(counting, ''), words);
    return regexp_replace(counting, ' (?:(?:وال|ولل|وبال|ال|لل|بال|كال|فال)(?=[^ ]{2})|و(?=[^ ]{3}))', ' ', 'g');
end
$$;
