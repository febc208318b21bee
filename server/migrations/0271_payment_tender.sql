-- What is paid is an instalment: a presale has two, everything else one.
alter table payment add column payable_seq integer not null default 1;
alter table payment alter column payable_seq drop default;
drop index payment_paid_once;
create unique index payment_paid_once on payment (site_id, payable_kind, payable_id, payable_seq) where status = 'paid';
drop index payment_open_once;
create unique index payment_open_once on payment (site_id, payable_kind, payable_id, payable_seq) where status = 'open';

-- What a payment is made of, in the order in which it is spent; it goes back in the other order. The kind names the ledger account. A payment that
-- is open reserves all but what its provider takes.
create table payment_tender (
  site_id     bigint not null,
  payment_no  text not null,
  seq         integer not null,
  kind        text not null,
  -- The account's owner where that is not the payer.
  ref         text not null default '',
  unit        text not null,
  amount      bigint not null check (amount > 0),
  -- What went back of it, or is on its way: never more than was paid, whoever asks.
  refunded    bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  primary key (site_id, payment_no, seq),
  foreign key (site_id, payment_no) references payment (site_id, payment_no)
);
insert into payment_tender (site_id, payment_no, seq, kind, unit, amount)
select site_id, payment_no, 1, 'balance', currency, balance_part from payment where balance_part > 0;
insert into payment_tender (site_id, payment_no, seq, kind, unit, amount, refunded)
select payment.site_id, payment.payment_no, 2, payment.method, payment.currency, payment.amount,
       least(payment.amount, coalesce((select sum(refund.amount) from payment_refund refund
                                        where refund.site_id = payment.site_id and refund.payment_no = payment.payment_no), 0))
  from payment where payment.amount > 0;
alter table payment drop column balance_part;
