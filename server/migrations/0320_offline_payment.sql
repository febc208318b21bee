-- Proofs of transfers that shoppers sent for their orders, each checked by the merchant. An approved one pays an instalment of its order.
create table payment_proof (
  site_id       bigint not null,
  id            text not null,
  tid           text not null,
  member_id     bigint not null,
  -- The instalment that it pays, what was due for it then, and what its sender says they transferred.
  seq           integer not null,
  due           bigint not null check (due > 0),
  amount        bigint not null check (amount > 0),
  currency      text not null,
  -- The account of the shop that it went to, as it was then: bank, holder, number.
  account       jsonb not null,
  -- Who transferred, as their bank shows it; null once the member's data was erased.
  payer_sealed  bytea,
  memo          text not null default '',
  pictures      text[] not null,
  state         text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  -- Why it was rejected.
  why           text not null default '',
  -- When its order would have closed.
  close_at      timestamptz,
  sent_at       timestamptz not null,
  ended_at      timestamptz,
  -- The member who checked it; null where that was the merchant, or nobody yet.
  clerk_id      bigint,
  payment_no    text,
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index payment_proof_of_order on payment_proof (site_id, tid, id desc);
create index payment_proof_by_state on payment_proof (site_id, state, id desc);
create unique index payment_proof_waiting on payment_proof (site_id, tid) where state = 'waiting';
