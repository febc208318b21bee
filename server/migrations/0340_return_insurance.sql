-- Return-freight insurance: a shop's own promise, bought with an order, to pay the postage of what goes back.

-- The premium is a part of what the order costs; it and the most that is paid are those of the day of the order, in cents. Both are 0 where the order
-- is not insured.
alter table orders
  add column insurance_premium bigint not null default 0,
  add column insurance_payout bigint not null default 0,
  add constraint orders_insurance_check check ((insurance_premium = 0 and insurance_payout = 0) or (insurance_premium > 0 and insurance_payout > 0));

-- What went back of the premium with a refund, and what the insurance paid when its products had come back; in cents.
alter table refund
  add column premium_back bigint not null default 0 check (premium_back >= 0),
  add column insurance_paid bigint not null default 0 check (insurance_paid >= 0),
  add column insurance_paid_at timestamptz,
  add constraint refund_insurance_check check ((insurance_paid > 0) = (insurance_paid_at is not null) and (insurance_paid = 0 or kind <> 'money'));
-- It pays once for an order.
create unique index refund_insurance_once on refund (site_id, tid) where insurance_paid > 0;
