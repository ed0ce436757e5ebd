-- What a paper is called in a sentence.
create or replace function paper_name(of_kind text) returns text language sql immutable as $$
    select case of_kind
        when 'nationalID' then 'national ID'
        when 'tradeLicence' then 'trade licence'
        when 'taxCertificate' then 'tax certificate'
        when 'authorizationLetter' then 'authorization letter'
        else 'document'
    end
$$;
