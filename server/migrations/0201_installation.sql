-- One row for the whole installation: a text sealed with its DATA_KEY, by which a start notices another key, and what /readyz writes.
create table installation (
  one boolean primary key default true check (one),
  data_key_canary bytea,
  ready_at timestamptz
);
insert into installation default values;
