-- A shop's account with a service for parcels. A shop without one is served by the sandbox, where there is one.
create table courier_account (
  site_id        bigint not null references site (id),
  provider       text not null check (provider in ('kuaidi100')),
  fields_sealed  bytea not null,
  changed_at     timestamptz not null,
  primary key (site_id)
);
create trigger announce_site_data after insert or update or delete on courier_account for each row execute function announce_site_data();

-- What couriers reported of parcels: of orders (by the parcel's id), of returns and exchanges (by the refund's number).
create table express_trace (
  site_id     bigint not null references site (id),
  owner_kind  text not null check (owner_kind in ('parcel', 'return', 'exchange')),
  owner_id    text not null,
  courier     text not null,
  number      text not null,
  state       text not null,
  steps       jsonb not null,
  asked_at    timestamptz,
  -- Null while the service was asked to push only.
  tried_at    timestamptz,
  primary key (site_id, owner_kind, owner_id)
);
create index express_trace_of_number on express_trace (site_id, number, courier);
insert into express_trace (site_id, owner_kind, owner_id, courier, number, state, steps, asked_at, tried_at)
  select site_id, 'parcel', parcel_id::text, courier, number, state, steps, asked_at, tried_at from parcel_trace;
drop table parcel_trace;
