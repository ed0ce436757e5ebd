-- Files the words of a deal under what their index knows of it.
create or replace function file_words() returns trigger language plpgsql as $$
begin
    select d.kind, d.bucket, d.buyer_id, d.seller_id into new.kind, new.bucket, new.buyer_id, new.seller_id
    from deals d where d.id = new.deal_id;
    return new;
end
$$;

create or replace trigger deal_words_filed before insert on deal_words for each row execute function file_words();
