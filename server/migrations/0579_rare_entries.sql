-- A merchant lists the entries of a rare kind without reading the books through.
create index ledger_entry_of_kind on ledger_entry (site_id, kind, turn);
-- A booking that the shop makes by hand is found by the number of its request, whoever it is for.
create index booking_of_shop_request on booking (site_id, request_no) where request_no like 'shop:%';
