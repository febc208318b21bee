-- A vendor's bill has a refund on the day on which it was asked for, our books on the day on which it was done: about midnight these are two.
alter table payment_refund
  -- The day of the vendor's bill that has it; null until one does.
  add column billed_on date;
