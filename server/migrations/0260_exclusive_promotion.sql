-- Promotions with a price of their own that an order is placed under: their pieces, who bought how many, and what each order took.
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('limitDiscount', 'volume', 'package', 'fullReduction', 'flashSale'));

-- The pieces of a product on offer under a promotion. What open and paid orders took is taken; a merchant may lower the offer below it.
create table promotion_stock (
  site_id       bigint not null,
  promotion_id  bigint not null,
  goods_id      bigint not null,
  pieces        integer not null check (pieces >= 0),
  taken         integer not null default 0 check (taken >= 0),
  primary key (site_id, promotion_id, goods_id),
  foreign key (site_id, promotion_id) references promotion (site_id, id),
  foreign key (site_id, goods_id) references goods (site_id, id)
) with (fillfactor = 50);

-- How many pieces a member took under a promotion: what its limit for each member counts.
create table promotion_member (
  site_id       bigint not null,
  promotion_id  bigint not null,
  member_id     bigint not null,
  pieces        integer not null check (pieces >= 0),
  primary key (site_id, promotion_id, member_id),
  foreign key (site_id, promotion_id) references promotion (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id)
);

-- What an order took of a promotion, to give it back if the order closes.
create table promotion_use (
  site_id       bigint not null,
  tid           text not null,
  promotion_id  bigint not null,
  member_id     bigint not null,
  goods_id      bigint not null,
  pieces        integer not null check (pieces > 0),
  primary key (site_id, tid),
  foreign key (site_id, promotion_id) references promotion (site_id, id)
);
create index promotion_use_of_promotion on promotion_use (site_id, promotion_id);

-- The promotion whose price the order was placed at; null for an order at ordinary prices.
alter table orders add column promotion_id bigint;
