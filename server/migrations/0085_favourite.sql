-- Goods that a member keeps an eye on, each once. A goods may go for good: its name and picture of then stay here.
create table favourite (
  site_id     bigint not null,
  member_id   bigint not null,
  goods_id    bigint not null,
  title       text not null,
  picture     text not null,
  -- What a piece cost this member, from, when it was put here, in cents: that it has become cheaper since is told.
  seen_price  bigint not null,
  added_at    timestamptz not null,
  primary key (site_id, member_id, goods_id),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index favourite_newest on favourite (site_id, member_id, added_at desc, goods_id desc);
