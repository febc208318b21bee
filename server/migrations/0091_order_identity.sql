-- What is not sent anywhere has no receiver; what passes customs keeps for whom it was ordered, sealed.
alter table orders
  alter column receiver drop not null,
  alter column receiver_mobile drop not null,
  add column identity_sealed bytea,
  -- Since when nobody asks for whom it was any more.
  add column identity_over_at timestamptz generated always as (case when identity_sealed is not null then coalesce(signed_at, closed_at) end) stored,
  add constraint orders_receiver_whole check ((receiver is null) = (receiver_mobile is null));
create index orders_with_identity on orders (identity_over_at) where identity_over_at is not null;
