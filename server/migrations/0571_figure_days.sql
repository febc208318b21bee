-- What each finished day of a site came to, counted once when it was over: a span of months is then read without its orders and visits.
-- The day is one of the site's time zone; a day that was counted for other moments than it has now is counted again.
create table figure_day (
  site_id        bigint not null references site (id),
  day            date not null,
  begins_at      timestamptz not null,
  ends_at        timestamptz not null,
  orders         integer not null,
  sales          bigint not null,
  buyers         integer not null,
  refund_orders  integer not null,
  refunded       bigint not null,
  visitors       integer not null,
  looks          integer not null,
  goods_visitors integer not null,
  shared_visitors integer not null,
  counted_at     timestamptz not null,
  primary key (site_id, day)
);
create table figure_goods_day (
  site_id         bigint not null,
  day             date not null,
  goods_id        bigint not null,
  orders          integer not null,
  buyers          integer not null,
  pieces          bigint not null,
  sales           bigint not null,
  refunded_pieces bigint not null,
  refunded        bigint not null,
  looks           integer not null,
  viewers         integer not null,
  primary key (site_id, day, goods_id),
  foreign key (site_id, day) references figure_day (site_id, day) on delete cascade
);
-- Sales by province and payment method; visitors by channel and device.
create table figure_part_day (
  site_id  bigint not null,
  day      date not null,
  kind     text not null check (kind in ('province', 'payType', 'channel', 'terminal')),
  part     text not null,
  orders   integer not null,
  sales    bigint not null,
  visitors integer not null,
  primary key (site_id, day, kind, part),
  foreign key (site_id, day) references figure_day (site_id, day) on delete cascade
);
-- When the days that are over are counted next.
create table figure_progress (
  site_id bigint not null references site (id),
  next_at timestamptz not null,
  primary key (site_id)
);
create index payment_refund_failed on payment_refund (site_id) where status = 'failed';
