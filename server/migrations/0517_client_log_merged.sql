-- Equal errors of a day are one row with a count: whoever sends the same one again stores nothing more.
alter table client_log add column logged_on date, add column digest text, add column times integer not null default 1;
update client_log set logged_on = (logged_at at time zone 'UTC')::date, digest = id::text;
alter table client_log alter column logged_on set not null, alter column digest set not null;
create unique index client_log_once on client_log (site_id, logged_on, digest);
