-- Has this line told of every new mail and every ask for a link, once it is committed.
listen mails
