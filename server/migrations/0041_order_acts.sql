-- What a shopper does with an order besides paying and receiving it.
alter table orders
  -- When the shopper is told that it closes soon; null once told, or when it need not be.
  add column warn_at     timestamptz,
  -- When its receipt was put off, which happens once.
  add column delayed_at  timestamptz,
  -- When the shopper last asked for it to be sent.
  add column reminded_at timestamptz,
  -- When the shopper took it off their list; the merchant goes on seeing it.
  add column hidden_at   timestamptz;
create index orders_to_warn on orders (warn_at) where warn_at is not null;

-- A member's list walks these and touches nothing else, however deep the page.
drop index orders_of_member;
drop index orders_of_member_by_status;
create index orders_of_member on orders (site_id, member_id, tid desc) where hidden_at is null;
create index orders_of_member_by_status on orders (site_id, member_id, status, tid desc) where hidden_at is null;

-- The goods a member has paid for, each with the line that bought it last.
create table bought (
  site_id    bigint not null,
  member_id  bigint not null,
  goods_id   bigint not null,
  tid        text not null,
  line_no    integer not null,
  primary key (site_id, member_id, goods_id),
  foreign key (site_id, tid, line_no) references order_line (site_id, tid, line_no)
);
create index bought_newest on bought (site_id, member_id, tid desc, line_no);
insert into bought (site_id, member_id, goods_id, tid, line_no)
select distinct on (orders.site_id, member_id, goods_id) orders.site_id, member_id, goods_id, orders.tid, line_no
  from orders join order_line on order_line.site_id = orders.site_id and order_line.tid = orders.tid
 where paid_at is not null
 order by orders.site_id, member_id, goods_id, orders.tid desc, line_no;
