-- Group buying: shoppers who order a product together at the price of a promotion, and whose orders wait until the group is complete.
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('limitDiscount', 'volume', 'package', 'fullReduction', 'flashSale', 'group'));

-- A group, with its terms as they were when it was opened. It waits for its opener's payment, is open to others until it ends, and then is complete or failed.
create table group_buy (
  site_id       bigint not null,
  id            text not null,
  promotion_id  bigint not null,
  goods_id      bigint not null,
  opener_id     bigint not null,
  size          integer not null check (size >= 2),
  hours         integer not null check (hours >= 1),
  state         text not null check (state in ('unpaid', 'open', 'complete', 'failed')),
  -- Counts the members with a place: those who paid, and those whose order is not paid yet.
  taken         integer not null check (taken between 0 and size),
  paid          integer not null default 0 check (paid between 0 and taken),
  -- Null until the opener has paid.
  ends_at       timestamptz,
  -- When it was complete, or failed.
  ended_at      timestamptz,
  primary key (site_id, id),
  foreign key (site_id, promotion_id) references promotion (site_id, id),
  foreign key (site_id, goods_id) references goods (site_id, id),
  foreign key (site_id, opener_id) references member (site_id, id),
  check ((state = 'unpaid') = (ends_at is null))
);
create index group_buy_of_goods on group_buy (site_id, goods_id, ends_at) where state = 'open';
create index group_buy_of_promotion on group_buy (site_id, promotion_id);
create index group_buy_to_end on group_buy (ends_at) where state = 'open';

-- The members of a group, each with one order. A member of an unpaid order has a place, and loses it if the order closes.
create table group_member (
  site_id    bigint not null,
  group_id   text not null,
  member_id  bigint not null,
  tid        text not null,
  joined_at  timestamptz not null,
  paid_at    timestamptz,
  primary key (site_id, group_id, member_id),
  unique (site_id, tid),
  foreign key (site_id, group_id) references group_buy (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index group_member_of_member on group_member (site_id, member_id, joined_at desc);

-- The group that an order opened or joined; null for others.
alter table orders add column group_id text;
