-- The ground: sites, what holds for each, and what all of them share.

create table site (
  id          bigint primary key,
  name        text not null,
  status      text not null default 'open' check (status in ('open', 'closed')),
  currency    text not null default 'CNY' check (currency in ('CNY', 'HKD')),
  locale      text not null default 'zh-CN',
  time_zone   text not null default 'Asia/Shanghai',
  created_at  timestamptz not null
);

-- A host gives the site. Addresses in links come from here, never from a request.
create table site_host (
  host     text primary key,
  site_id  bigint not null references site (id)
);

-- What a merchant set; what is not here has the default of rules/site-settings.ts.
create table site_setting (
  site_id     bigint not null references site (id),
  name        text not null,
  value       jsonb not null,
  updated_at  timestamptz not null,
  primary key (site_id, name)
);

-- Service agreement, privacy policy and the like, by version; the newest published one holds.
create table site_text (
  site_id       bigint not null references site (id),
  kind          text not null,
  version       integer not null,
  title         text not null,
  html          text not null,
  published_at  timestamptz not null,
  primary key (site_id, kind, version)
);

-- What happened, for the domains that listen: written with what happened, handed on after the commit.
create table outbox (
  id          bigint generated always as identity primary key,
  site_id     bigint not null,
  event       text not null,
  body        jsonb not null,
  happened_at timestamptz not null,
  attempts    integer not null default 0,
  due_at      timestamptz not null
);
create index outbox_due on outbox (due_at, id);
