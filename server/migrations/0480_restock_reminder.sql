-- Members who asked to be told when a sold-out SKU can be bought again. A row goes when its member is told.
create table restock_reminder (
  site_id    bigint not null,
  member_id  bigint not null,
  sku_id     bigint not null,
  -- The SKU may go for good: the product and its title of then stay here.
  goods_id   bigint not null,
  title      text not null,
  asked_at   timestamptz not null,
  -- When the stock is looked at next.
  check_at   timestamptz not null,
  primary key (site_id, member_id, sku_id),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index restock_reminder_due on restock_reminder (site_id, check_at);
create index restock_reminder_of_sku on restock_reminder (site_id, sku_id, asked_at);
create index restock_reminder_old on restock_reminder (asked_at);
