-- The words of a text, each behind a space, as actors/domain/src/folding.rs folds them: spellings of one word are one. Most texts are
-- of ASCII, which needs little of it.
create or replace function folded_words(said text) returns text language plpgsql immutable strict parallel safe as $$
declare
    plain text := regexp_replace(
        normalize(said, NFKD),
        '(^|\s)(\d{4})\.(\d\d)(?:\.(\d\d))?(?:\.(\d\d))?(?:\.(\d\d))?(?=[\s,]|$)', '\1\2\3\4\5\6', 'g'
    );
begin
    if plain ~ '[^ -~]' then
        -- What is not seen on a screen, and what people leave out, is none.
        plain := lower(regexp_replace(
            plain,
            '[\u00ad\u0300-\u036f\u0591-\u05c7\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
        ));
        plain := translate(
            replace(replace(plain, 'ß', 'ss'), 'þ', 'th'),
            'æœøıłđðħςٱىیېةہھەکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९',
            'aooilddhσايييههههكك012345678901234567890123456789'
        );
    end if;
    -- Letters and digits are words of their own.
    plain := regexp_replace(
        lower(plain), '[^[:alnum:]\u0900-\u0963\u0966-\u0dff\u0e00-\u0eff\u1000-\u109f\u1780-\u17d3]+', ' ', 'g'
    );
    plain := regexp_replace(plain, '(?<=[0-9])(?=[^0-9 ])|(?<=[^0-9 ])(?=[0-9])', ' ', 'g');
    plain := btrim(regexp_replace(plain, '(^| )(?:ال|وال)(?=[^ ]{3})', '\1', 'g'));
    if plain ~ 'a[ae]|[ou]e' then
        plain := (
            select string_agg(case when length(word) > 3 then
                regexp_replace(regexp_replace(word, 'a[ae]+', 'a', 'g'), '([ou])e+', '\1', 'g')
            else word end, ' ' order by nth)
            from string_to_table(plain, ' ') with ordinality words (word, nth)
        );
    end if;
    return case when plain = '' then '' else ' ' || plain end;
end
$$;
