-- Double entry: the postings of an entry add up to nothing in each unit.

create table ledger_entry (
  site_id  bigint not null references site (id),
  id       text not null,
  kind     text not null,
  at       timestamptz not null,
  primary key (site_id, id)
);

create table ledger_posting (
  site_id   bigint not null,
  entry_id  text not null,
  account   text not null,
  unit      text not null,
  amount    bigint not null check (amount <> 0),
  primary key (site_id, entry_id, account, unit),
  foreign key (site_id, entry_id) references ledger_entry (site_id, id)
);
create index ledger_posting_of_account on ledger_posting (site_id, account, unit);

-- Accounts that may not fall below nothing keep their balance; all others are summed, so that no row of a site is hot.
create table purse (
  site_id    bigint not null,
  account    text not null,
  unit       text not null,
  member_id  bigint not null,
  balance    bigint not null check (balance >= 0),
  primary key (site_id, account, unit),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index purse_of_member on purse (site_id, member_id);
