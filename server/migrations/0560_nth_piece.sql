-- Nth-piece discounts: of every two (three ...) pieces of a product the cheapest pays a share of its price.
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (
  kind in ('limitDiscount', 'volume', 'package', 'nthPiece', 'fullReduction', 'flashSale', 'group', 'presale', 'pointsExchange', 'markUp')
);
