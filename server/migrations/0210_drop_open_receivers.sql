alter table address
  alter column receiver_sealed set not null,
  drop column receiver,
  drop column mobile_sealed,
  drop column detail;
alter table orders
  drop constraint orders_receiver_whole,
  drop column receiver_mobile;
-- Of the address, only codes and names of the region stay readable.
alter table orders rename column receiver to destination;
alter table orders add constraint orders_destination_whole check ((destination is null) = (receiver_sealed is null));
