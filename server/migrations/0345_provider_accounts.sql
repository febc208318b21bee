-- A shop's accounts with providers of text messages, identity checks and maps. Of two accounts for a service, the one with the lower place is
-- asked first.
create table provider_account (
  site_id        bigint not null references site (id),
  service        text not null check (service in ('sms', 'identity', 'maps')),
  provider       text not null check (provider in ('aliyun', 'tencent')),
  place          smallint not null check (place between 1 and 9),
  fields_sealed  bytea not null,
  changed_at     timestamptz not null,
  primary key (site_id, service, provider)
);
create trigger announce_site_data after insert or update or delete on provider_account for each row execute function announce_site_data();

-- The templates that a provider has approved, by what a message is for. `abroad`: for numbers outside the mainland.
create table sms_template (
  site_id      bigint not null references site (id),
  provider     text not null check (provider in ('aliyun', 'tencent')),
  purpose      text not null,
  abroad       boolean not null,
  sign_name    text not null,
  template_id  text not null,
  -- [{"name": the template's own name, "value": the value that we fill in}], in the template's order.
  parameters   jsonb not null,
  changed_at   timestamptz not null,
  primary key (site_id, provider, purpose, abroad)
);
create trigger announce_site_data after insert or update or delete on sms_template for each row execute function announce_site_data();

-- What became of each text message, kept for a month. The text and the whole number are not kept.
create table sms_message (
  site_id      bigint not null references site (id),
  id           bigint generated always as identity,
  key          text not null,
  purpose      text not null,
  mobile_hash  bytea not null,
  mobile_shown text not null,
  state        text not null check (state in ('sending', 'accepted', 'delivered', 'undelivered', 'refused', 'failed')),
  provider     text,
  serial       text,
  -- A provider's code and words, and what the refusal is about.
  fault_kind   text,
  fault_code   text not null default '',
  fault_text   text not null default '',
  made_at      timestamptz not null,
  changed_at   timestamptz not null,
  primary key (site_id, id),
  unique (site_id, key)
);
create index sms_message_of_number on sms_message (site_id, mobile_hash, made_at desc);
create index sms_message_of_serial on sms_message (site_id, provider, serial) where serial is not null;
create index sms_message_made on sms_message (made_at);

-- What the provider said of a name with a number, so that the same is not paid for twice.
create table identity_check (
  site_id     bigint not null references site (id),
  pair_hash   bytea not null,
  member_id   bigint not null,
  result      text not null,
  good_until  timestamptz not null,
  primary key (site_id, pair_hash)
);
create index identity_check_of_member on identity_check (site_id, member_id);
create index identity_check_over on identity_check (good_until);

-- How often a site has asked its provider on a day.
create table identity_day (
  site_id  bigint not null references site (id),
  day      date not null,
  asked    integer not null,
  primary key (site_id, day)
);
