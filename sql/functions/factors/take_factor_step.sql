-- Takes the code of a step, once, and gives the try back; answers whether it was still to be had.
create or replace function take_factor_step(f_user uuid, f_try uuid, f_sealed bytea, f_step bigint) returns boolean
language plpgsql as $$
begin
    update second_factors f set last_step = f_step
    where f.user_id = f_user and f.sealed = f_sealed and f.last_step < f_step;
    if not found then
        return false;
    end if;
    delete from factor_tries t where t.id = f_try;
    return true;
end
$$;
