-- Attempts to pay. Each has a number of its own, which is what a vendor sees.
create table payment (
  site_id       bigint not null,
  payment_no    text not null,
  payable_kind  text not null,
  payable_id    text not null,
  member_id     bigint not null,
  method        text not null,
  amount        bigint not null check (amount >= 0),
  currency      text not null,
  status        text not null check (status in ('open', 'paid', 'closed', 'failed')),
  begun_at      timestamptz not null,
  paid_at       timestamptz,
  primary key (site_id, payment_no),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index payment_of_payable on payment (site_id, payable_kind, payable_id);
-- What is paid is paid once.
create unique index payment_paid_once on payment (site_id, payable_kind, payable_id) where status = 'paid';
