-- Invoices that shoppers apply for, each for what was paid of one or more orders in money.
create table invoice (
  site_id           bigint not null,
  id                text not null,
  member_id         bigint not null,
  state             text not null check (state in ('applied', 'issued', 'rejected', 'voided')),
  kind              text not null check (kind in ('normal', 'special')),
  title_type        text not null check (title_type in ('personal', 'company')),
  -- Title, tax number, address, telephone, bank and e-mail; null once the member's data was erased.
  buyer_sealed      bytea,
  amount            bigint not null check (amount >= 0),
  currency          text not null,
  -- What the invoicing service was asked for; null before. A refund meanwhile makes `amount` lower than that.
  sent_amount       bigint check (sent_amount > 0),
  issued_by         text not null default '' check (issued_by in ('', 'gateway', 'hand')),
  invoice_no        text not null default '',
  invoice_code      text not null default '',
  red_letter_no     text not null default '',
  -- Why it was rejected or taken back.
  why               text not null default '',
  -- Where the files of an invoice lie that was issued elsewhere.
  hand_url          text not null default '',
  hand_red_url      text not null default '',
  applied_at        timestamptz not null,
  issued_at         timestamptz,
  voided_at         timestamptz,
  -- When the invoicing service is asked next; null if nothing is asked of it.
  ask_at            timestamptz,
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index invoice_of_member on invoice (site_id, member_id, id desc);
create index invoice_by_state on invoice (site_id, state, id desc);
create index invoice_due on invoice (ask_at) where ask_at is not null;

-- What an invoice is for. An order, or a stored-value card that was bought or recharged, is in one valid invoice at most.
create table invoice_order (
  site_id     bigint not null,
  invoice_id  text not null,
  tid         text not null,
  type        text not null check (type in ('order', 'card')),
  amount      bigint not null check (amount >= 0),
  -- Applied for or issued: neither rejected nor taken back.
  valid       boolean not null,
  primary key (site_id, invoice_id, tid),
  foreign key (site_id, invoice_id) references invoice (site_id, id)
);
create unique index invoice_order_once on invoice_order (site_id, tid) where valid;
create index invoice_order_of_tid on invoice_order (site_id, tid, invoice_id desc);

-- The files that the invoicing service made: of the invoice, and of the one that took it back.
create table invoice_file (
  site_id     bigint not null,
  invoice_id  text not null,
  part        text not null check (part in ('issue', 'redLetter')),
  file_sealed bytea not null,
  primary key (site_id, invoice_id, part),
  foreign key (site_id, invoice_id) references invoice (site_id, id)
);
