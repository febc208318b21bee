-- Refunds that shoppers ask for: money alone, a return, or an exchange of pieces of an order's lines.

-- Pieces of a line that open refunds ask for, of those that were shipped and of the others, and pieces that were refunded. What was not shipped
-- and is asked for waits: it is shipped once the refund is over.
alter table order_line
  add column refunding integer not null default 0,
  add column cancelling integer not null default 0,
  add column returned integer not null default 0,
  add column cancelled integer not null default 0,
  -- What went back of its price, and of its part of the shipping fee, in cents.
  add column refunded_goods bigint not null default 0,
  add column refunded_freight bigint not null default 0,
  add constraint order_line_refund_check check (
    refunding >= 0 and cancelling >= 0 and returned >= 0 and cancelled >= 0
    and refunding + cancelling + returned + cancelled <= pieces and cancelling + cancelled + shipped <= pieces
    and refunded_goods >= 0 and refunded_freight >= 0);

-- The state that an order returns to when the refund of all that is left of it is closed.
alter table orders add column before_refund text;

create table refund (
  site_id         bigint not null,
  refund_no       text not null,
  tid             text not null,
  member_id       bigint not null,
  kind            text not null check (kind in ('money', 'return', 'exchange')),
  state           text not null check (state in ('asked', 'rejected', 'toReturn', 'returned', 'paying', 'closed', 'done')),
  -- What the merchant refunds without being asked has a number of the merchant's own, so that a repetition refunds nothing more.
  request_no      text,
  reason          text not null,
  memo            text not null default '',
  pictures        jsonb not null default '[]',
  -- What the shopper asks for, the most that these pieces allow, and what the merchant agreed to; in cents.
  asked           bigint not null check (asked >= 0),
  most            bigint not null check (most >= asked),
  amount          bigint check (amount >= 0 and amount <= most),
  points          bigint not null default 0 check (points >= 0),
  at_once         boolean not null default false,
  -- The merchant's reason for rejecting it, or why it was closed.
  why             text not null default '',
  return_to       text not null default '',
  -- The parcel that goes back, and the parcel of an exchange: courier, number and time.
  express         jsonb,
  express_changes integer not null default 0,
  resent          jsonb,
  -- Where the money went: the parts of the order's payments, in cents.
  tenders         jsonb not null default '[]',
  asked_at        timestamptz not null,
  agreed_at       timestamptz,
  paid_at         timestamptz,
  ended_at        timestamptz,
  -- When it goes on by itself; null if it does not.
  due_at          timestamptz,
  hidden_at       timestamptz,
  primary key (site_id, refund_no),
  foreign key (site_id, tid) references orders (site_id, tid),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index refund_of_order on refund (site_id, tid);
create index refund_of_member on refund (site_id, member_id, refund_no desc) where hidden_at is null;
create index refund_by_state on refund (site_id, state, refund_no desc);
create index refund_due on refund (due_at) where due_at is not null;
create unique index refund_of_request on refund (site_id, request_no) where request_no is not null;

-- The pieces of a refund, line by line. Its shares are those of the order: runs of pieces with what each cost of goods, shipping and points.
create table refund_line (
  site_id    bigint not null,
  refund_no  text not null,
  tid        text not null,
  line_no    integer not null,
  pieces     integer not null check (pieces > 0),
  -- Those of the pieces that were not shipped when it was asked for.
  unshipped  integer not null check (unshipped between 0 and pieces),
  shares     jsonb not null,
  primary key (site_id, refund_no, line_no),
  foreign key (site_id, refund_no) references refund (site_id, refund_no),
  foreign key (site_id, tid, line_no) references order_line (site_id, tid, line_no)
);
create index refund_line_of_order on refund_line (site_id, tid);

-- The consultation record: who did what, and what they wrote.
create table refund_record (
  site_id    bigint not null,
  refund_no  text not null,
  seq        integer not null,
  at         timestamptz not null,
  who        text not null check (who in ('shopper', 'merchant', 'time', 'payment')),
  what       text not null,
  -- What the entry says: amounts in cents, reasons, parcels.
  facts      jsonb not null default '{}',
  text       text not null default '',
  pictures   jsonb not null default '[]',
  primary key (site_id, refund_no, seq),
  foreign key (site_id, refund_no) references refund (site_id, refund_no)
);

-- The shopper's refund that a payment's refund belongs to; null for the others. The merchant may have paid it back at the provider's own portal.
alter table payment_refund add column part_of text;
alter table payment_refund drop constraint payment_refund_status_check;
alter table payment_refund add constraint payment_refund_status_check check (status in ('open', 'done', 'failed', 'outside'));
create index payment_refund_part_of on payment_refund (site_id, part_of) where part_of is not null;

-- Pieces that came back into stock, and those that were sent for an exchange.
alter table stock_move drop constraint stock_move_kind_check;
alter table stock_move add constraint stock_move_kind_check check (kind in ('in', 'out', 'reserve', 'release', 'ship', 'return', 'resend'));
