-- What was done is looked for by order and by day, not by key alone.
alter table audit_entry add column tid text;
update audit_entry set tid = about ->> 'tid' where about ->> 'tid' is not null;
create index audit_of_order on audit_entry (site_id, tid, id) where tid is not null;
create index audit_of_day on audit_entry (site_id, at, id);
