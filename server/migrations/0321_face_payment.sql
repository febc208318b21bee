-- Payments face to face: the shopper types the amount at the counter of the shop. The discount is kept as the rule was then.
create table face_payment (
  site_id         bigint not null,
  tid             text not null,
  member_id       bigint not null,
  -- What was typed, what the rule took off it, and what is paid.
  amount          bigint not null check (amount > 0),
  discount        bigint not null check (discount >= 0),
  payable         bigint not null check (payable > 0 and payable = amount - discount),
  rule            jsonb,
  currency        text not null,
  memo            text not null default '',
  status          text not null default 'open' check (status in ('open', 'paid')),
  made_at         timestamptz not null,
  expires_at      timestamptz not null,
  paid_at         timestamptz,
  method          text,
  -- Where the shop sends what was bought; null where nothing is sent.
  region_text     text not null default '',
  receiver_sealed bytea,
  -- Whom the shop may call, and what the payer says to it.
  contact_sealed  bytea,
  primary key (site_id, tid),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index face_payment_of_member on face_payment (site_id, member_id, tid desc);
create index face_payment_taken on face_payment (site_id, paid_at desc) where paid_at is not null;

-- What the merchant gave back of them. The bound is that of the payment (payment_tender.refunded).
create table face_refund (
  site_id     bigint not null,
  refund_no   text not null,
  tid         text not null,
  member_id   bigint not null,
  -- Names the refund: the same number never refunds twice.
  request_no  text not null,
  amount      bigint not null check (amount > 0),
  why         text not null,
  made_at     timestamptz not null,
  primary key (site_id, refund_no),
  unique (site_id, tid, request_no),
  foreign key (site_id, tid) references face_payment (site_id, tid)
);
