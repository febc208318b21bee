-- Pieces of goods limited by person that a member has bought and not given back: what the limit counts.
create table goods_bought (
  site_id    bigint not null,
  member_id  bigint not null,
  goods_id   bigint not null,
  tid        text not null,
  pieces     bigint not null check (pieces > 0),
  bought_at  timestamptz not null,
  primary key (site_id, member_id, goods_id, tid),
  foreign key (site_id, member_id) references member (site_id, id),
  foreign key (site_id, goods_id) references goods (site_id, id)
);
create index bought_by_order on goods_bought (site_id, tid);
