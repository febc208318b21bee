-- A merchant lists the payments that brought money by their time, also those of one member, and finds one by its provider's number.
create index payment_by_time on payment (site_id, paid_at, payment_no) where paid_at is not null;
create index payment_of_member on payment (site_id, member_id, paid_at) where paid_at is not null;
create index payment_of_provider on payment (site_id, vendor_no) where vendor_no <> '';
-- A merchant reads the books by day, and in the order of their entries.
create index ledger_entry_by_turn on ledger_entry (site_id, turn);
create index ledger_entry_by_time on ledger_entry (site_id, at);
