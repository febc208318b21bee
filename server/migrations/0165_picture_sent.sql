-- A picture is turned upright, freed of where it was taken, and narrowed before it is kept: it is known again by what was sent.
-- Those from before were kept as they came, and their names say it.
alter table picture add column sent text;
create index picture_by_sent on picture (site_id, (coalesce(sent, left(file, 64))));
