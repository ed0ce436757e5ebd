-- Makes a holiday of a country a day like every other.
delete from holidays where country = $1 and day = $2
