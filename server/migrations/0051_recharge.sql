-- A member puts money into their balance: asked for, paid through a vendor, credited once.
create table recharge (
  site_id     bigint not null,
  tid         text not null,
  member_id   bigint not null,
  amount      bigint not null check (amount > 0),
  currency    text not null,
  status      text not null default 'open' check (status in ('open', 'paid')),
  made_at     timestamptz not null,
  expires_at  timestamptz not null,
  paid_at     timestamptz,
  primary key (site_id, tid),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index recharge_of_member on recharge (site_id, member_id, expires_at);

-- An attempt that a vendor must still tell the end of: where the shopper pays it, and when the vendor is asked next.
alter table payment add column pay_url text not null default '';
alter table payment add column ask_at timestamptz;
create index payment_ask on payment (ask_at) where ask_at is not null;
-- One attempt at a time: two could both be paid.
create unique index payment_open_once on payment (site_id, payable_kind, payable_id) where status = 'open';
create index ledger_posting_entry on ledger_posting (site_id, account, unit, entry_id);
