-- Electronic waybills (电子面单): the numbers that a courier gave for parcels that are about to be shipped. A request whose answer was lost stays
-- `unknown`: until somebody finds out, its order gets no second number.
create table waybill (
  site_id       bigint not null,
  -- Names the request at the provider: the same id never gets two numbers.
  id            text not null,
  tid           text not null,
  courier       text not null,
  -- The lines of the parcel; null for all.
  line_nos      bigint[],
  state         text not null check (state in ('asked', 'issued', 'unknown', 'refused', 'cancelled')),
  number        text not null default '',
  task_id       text not null default '',
  courier_order text not null default '',
  label_url     text not null default '',
  why           text not null default '',
  made_at       timestamptz not null,
  changed_at    timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, tid) references orders (site_id, tid),
  check ((state = 'issued') <= (number <> ''))
);
create index waybill_of_order on waybill (site_id, tid);
-- The shop's accounts with the couriers themselves, which the provider orders numbers from.
create table waybill_account (
  site_id       bigint not null references site (id),
  courier       text not null,
  fields_sealed bytea not null,
  changed_at    timestamptz not null,
  primary key (site_id, courier)
);
