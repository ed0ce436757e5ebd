-- Saves where sessions were seen last: $1 sessions, $2 devices, $3 browsers, $4 networks, $5 times.
update sessions s set device = seen.device, browser = seen.browser, network = seen.network, seen_at = seen.at
from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) seen (id, device, browser, network, at)
where s.id = seen.id and (s.seen_at is null or s.seen_at < seen.at)
