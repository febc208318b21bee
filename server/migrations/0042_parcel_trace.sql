-- What the courier said of a parcel last: kept for minutes, and for good once it is delivered.
create table parcel_trace (
  site_id    bigint not null,
  parcel_id  bigint not null,
  state      text not null check (state in ('waiting', 'collected', 'onTheWay', 'delivering', 'signed', 'trouble')),
  -- [{at, text, state}], the newest first; at in milliseconds.
  steps      jsonb not null,
  -- Null where the courier never answered.
  asked_at   timestamptz,
  tried_at   timestamptz not null,
  primary key (site_id, parcel_id),
  foreign key (site_id, parcel_id) references parcel (site_id, id)
);
