-- The authenticator app of a person, asked for after the password or the code. Without confirmed_at it is set up, but not in use yet.
create table person_authenticator (
  site_id         bigint not null,
  person_id       bigint not null,
  secret_sealed   bytea not null,
  set_up_at       timestamptz not null,
  confirmed_at    timestamptz,
  -- The period of the last code that was used; none of it or of an earlier one is taken again.
  last_period     bigint not null default 0,
  primary key (site_id, person_id),
  foreign key (site_id, person_id) references person (site_id, id)
);

-- Codes for who lost the app. Each is good once.
create table person_recovery_code (
  site_id         bigint not null,
  person_id       bigint not null,
  code_hash       bytea not null,
  primary key (site_id, person_id, code_hash),
  foreign key (site_id, person_id) references person_authenticator (site_id, person_id) on delete cascade
);

-- A key may have a role of the merchant's own in place of the five.
alter table access_key add column role_id bigint;
alter table access_key add foreign key (site_id, role_id) references merchant_role (site_id, id);
alter table access_key alter column role drop not null;
alter table access_key alter column role drop default;
alter table access_key add constraint access_key_of_one_role check (num_nonnulls(role, role_id) = 1);
create index access_key_of_role on access_key (site_id, role_id) where role_id is not null;
