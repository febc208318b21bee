-- A shop's account at the messaging platform: its apps with their secrets. One of the sandbox has made-up people.
create table messaging_account (
  site_id        bigint not null references site (id),
  sandbox        boolean not null,
  fields_sealed  bytea not null,
  changed_at     timestamptz not null,
  primary key (site_id)
);
create trigger announce_site_data after insert or update or delete on messaging_account for each row execute function announce_site_data();

-- What the platform issued to an app: its access token, and the ticket that signs pages. One process renews it, and the others wait.
create table messaging_credential (
  site_id       bigint not null references site (id),
  app_id        text not null,
  kind          text not null check (kind in ('token', 'ticket')),
  -- Null until it was issued for the first time.
  value_sealed  bytea,
  ends_at       timestamptz not null,
  busy_until    timestamptz not null,
  primary key (site_id, app_id, kind)
);

-- A person as an app of the shop knows them, and the member who they are. An openid is bound to one member.
create table messaging_identity (
  site_id    bigint not null,
  app_id     text not null,
  open_id    text not null,
  union_id   text not null,
  member_id  bigint not null,
  bound_at   timestamptz not null,
  primary key (site_id, app_id, open_id),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index messaging_identity_of_member on messaging_identity (site_id, member_id);
create index messaging_identity_of_union on messaging_identity (site_id, union_id) where union_id <> '';

-- The openid by which a member pays at an app that is not one they log in with. It logs nobody in.
create table messaging_payer (
  site_id    bigint not null,
  member_id  bigint not null,
  app_id     text not null,
  open_id    text not null,
  named_at   timestamptz not null,
  primary key (site_id, member_id, app_id),
  foreign key (site_id, member_id) references member (site_id, id)
);

-- A login at the platform: begun in a browser, come back with a person, and traded for a token by a ticket of that browser.
create table messaging_login (
  site_id       bigint not null references site (id),
  state_hash    text not null,
  browser_hash  text not null,
  purpose       text not null check (purpose in ('login', 'payer')),
  app_id        text not null,
  origin        text not null,
  return_url    text not null,
  asks_mobile   boolean not null,
  begun_at      timestamptz not null,
  returned_at   timestamptz,
  open_id       text not null default '',
  union_id      text not null default '',
  nick          text not null default '',
  ticket_hash   text,
  traded_at     timestamptz,
  primary key (site_id, state_hash),
  unique (site_id, ticket_hash)
);
create index messaging_login_begun on messaging_login (site_id, begun_at);

-- The person at the messaging platform who a session was begun by; empty for other sessions.
alter table session add column app_id text not null default '', add column open_id text not null default '';

-- The member into whom a member was merged.
alter table member add column merged_into bigint, add foreign key (site_id, merged_into) references member (site_id, id);
