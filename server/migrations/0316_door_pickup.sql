-- Door pickups: a courier collects what shoppers return. One pickup may be of several refunds that go back to the same place.
create table pickup_order (
  site_id         bigint not null,
  pickup_no       text not null,
  member_id       bigint not null,
  state           text not null check (state in ('unpaid', 'waiting', 'collected', 'done', 'cancelled')),
  courier         text not null,
  -- Who hands the parcel over, and where: name, mobile, street and door. Null once the member's data was erased.
  sender_sealed   bytea,
  sender_region   text not null,
  return_to       text not null,
  weight          integer not null check (weight > 0),
  starts_at       timestamptz not null,
  ends_at         timestamptz not null check (ends_at > starts_at),
  -- What the courier's service asked for it, and who pays that; in cents.
  fee             bigint not null check (fee >= 0),
  payer           text not null check (payer in ('shopper', 'shop')),
  currency        text not null,
  -- Counts the bookings: another time is another booking.
  attempt         integer not null default 1,
  task_id         text not null default '',
  task_order_id   text not null default '',
  number          text not null default '',
  courier_name    text not null default '',
  courier_mobile  text not null default '',
  cancel_type     text not null default '',
  cancelled_by    text not null default '' check (cancelled_by in ('', 'shopper', 'merchant', 'time', 'courier', 'refund')),
  why             text not null default '',
  made_at         timestamptz not null,
  paid_at         timestamptz,
  pay_method      text not null default '',
  booked_at       timestamptz,
  collected_at    timestamptz,
  ended_at        timestamptz,
  -- Until when it must be paid; null where nothing is to be paid.
  expires_at      timestamptz,
  -- When it is looked after next; null if it is over.
  ask_at          timestamptz,
  primary key (site_id, pickup_no),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index pickup_order_of_member on pickup_order (site_id, member_id, pickup_no desc);
create index pickup_order_by_state on pickup_order (site_id, state, pickup_no desc);
create index pickup_order_due on pickup_order (ask_at) where ask_at is not null;
create index pickup_order_of_task on pickup_order (site_id, task_id) where task_id <> '';

-- The refunds whose products a pickup collects. A refund has one pickup that is not cancelled at most.
create table pickup_refund (
  site_id    bigint not null,
  pickup_no  text not null,
  refund_no  text not null,
  live       boolean not null,
  primary key (site_id, pickup_no, refund_no),
  foreign key (site_id, pickup_no) references pickup_order (site_id, pickup_no),
  foreign key (site_id, refund_no) references refund (site_id, refund_no)
);
create unique index pickup_refund_once on pickup_refund (site_id, refund_no) where live;
create index pickup_refund_of_refund on pickup_refund (site_id, refund_no, pickup_no desc);

-- What a task at the courier's service was cancelled for and could not be yet, because it was booked meanwhile.
create table pickup_task (
  site_id     bigint not null,
  pickup_no   text not null,
  task_id     text not null,
  order_id    text not null,
  primary key (site_id, pickup_no, task_id),
  foreign key (site_id, pickup_no) references pickup_order (site_id, pickup_no)
);
