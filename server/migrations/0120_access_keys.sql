-- What a merchant's key may do, and what was done with it.
alter table access_key
  add column role          text not null default 'owner' check (role in ('owner', 'goods', 'orders', 'read')),
  add column last_used_at  timestamptz;
-- Keys are told apart by their names while they live.
create unique index access_key_name on access_key (site_id, name) where revoked_at is null;

-- Every change that a merchant's call made, in the transaction of the change. The newest are read first.
create table audit_entry (
  site_id        bigint not null,
  id             bigint generated always as identity,
  access_key_id  bigint not null,
  call           text not null,
  -- What the call was given, shortened; what must stay secret is not in it.
  about          jsonb not null,
  at             timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, access_key_id) references access_key (site_id, id)
);
create index audit_of_key on audit_entry (site_id, access_key_id, id);
