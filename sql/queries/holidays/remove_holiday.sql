-- Makes a holiday a day like every other.
delete from holidays where day = $1
