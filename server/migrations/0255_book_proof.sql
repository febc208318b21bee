-- What the nightly proof of a site's books found: ledger, reserved money, stock, coupons and points.
create table book_proof (
  site_id     bigint not null references site (id),
  checked_at  timestamptz not null,
  next_at     timestamptz not null,
  -- What does not agree, the first hundred; empty if all does.
  errors      jsonb not null,
  primary key (site_id)
);
