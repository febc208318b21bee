-- What the shopper answered to a goods' fields, frozen with the line. An identity number stands masked among the answers;
-- whole it is sealed beside them, by field.
alter table order_line
  add column answers jsonb not null default '[]',
  add column answers_sealed bytea;
