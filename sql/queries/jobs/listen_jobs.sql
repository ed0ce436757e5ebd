-- Has this connection told of every new job and every ask for a link, once it is committed.
listen jobs
