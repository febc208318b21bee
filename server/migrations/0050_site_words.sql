-- What a merchant lays upon pages: ways that float above a kind of page, notices for a place, protocols of goods.

create table floating_way (
  site_id    bigint not null references site (id),
  page_type  text not null,
  sort       integer not null,
  text       text not null,
  icon       text not null,
  link       text not null,
  primary key (site_id, page_type, sort)
);

create table merchant_notice (
  site_id        bigint not null references site (id),
  id             bigint generated always as identity,
  business_type  text not null,
  business_code  text not null,
  title          text not null,
  content        text not null,
  link           text,
  published_at   timestamptz not null,
  ends_at        timestamptz,
  primary key (site_id, id)
);
create index merchant_notice_of_place on merchant_notice (site_id, business_type, business_code, published_at desc);

-- What a buyer of certain goods agrees to. The business is a goods so far; its id is the goods'.
create table protocol (
  site_id       bigint not null references site (id),
  id            bigint generated always as identity,
  title         text not null,
  version       integer not null default 1,
  html          text not null,
  published_at  timestamptz not null,
  primary key (site_id, id)
);
create table protocol_business (
  site_id        bigint not null,
  business_type  text not null,
  business_id    bigint not null,
  protocol_id    bigint not null,
  primary key (site_id, business_type, business_id, protocol_id),
  foreign key (site_id, protocol_id) references protocol (site_id, id)
);
