-- What an order earns is lowered after a refund by the rates that it was earned at. Null: earned before, at rates that nobody kept.
alter table points_award add column points_per_yuan integer, add column growth_per_yuan integer;
