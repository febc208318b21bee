-- Orders that are placed by a right: pieces of its count card at no price.
alter table orders add column right_id bigint;
create index orders_by_right on orders (site_id, member_id, tid desc) where right_id is not null;
create index equity_right_with_card on equity_right (site_id, member_id) where card_left > 0;

-- What an order took of a count card, to give it back if the order closes.
create table equity_use (
  site_id   bigint not null,
  tid       text not null,
  right_id  bigint not null,
  pieces    integer not null check (pieces > 0),
  primary key (site_id, tid),
  foreign key (site_id, right_id) references equity_right (site_id, id)
);
create index equity_use_of_right on equity_use (site_id, right_id);
