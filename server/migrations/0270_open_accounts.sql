-- An account belongs to an owner: a member today, a card, an agent or a store tomorrow. Whether its kind may fall below zero says the program's table of kinds.
alter table ledger_account add column owner text;
alter table ledger_account add column owner_id bigint;
alter table ledger_account add column kind text;
update ledger_account set owner = 'member', owner_id = member_id, kind = split_part(account, ':', 3);
alter table ledger_account alter column owner set not null;
alter table ledger_account alter column owner_id set not null;
alter table ledger_account alter column kind set not null;
alter table ledger_account drop column member_id;
alter table ledger_account add foreign key (site_id) references site (id);
create index ledger_account_of_owner on ledger_account (site_id, owner, owner_id);

-- The balance of such an account after each posting is kept with it. Accounts of the site are summed and keep none.
alter table ledger_posting add column balance_after bigint check (balance_after >= 0);
update ledger_posting posting set balance_after = filled.balance
  from (
    select old.site_id, old.entry_id, old.account, old.unit,
           sum(old.amount) over (partition by old.site_id, old.account, old.unit order by entry.turn) as balance
      from ledger_posting old join ledger_entry entry on entry.site_id = old.site_id and entry.id = old.entry_id
     where old.account not like 'site:%'
  ) filled
 where posting.site_id = filled.site_id and posting.entry_id = filled.entry_id
   and posting.account = filled.account and posting.unit = filled.unit;
alter table ledger_posting add constraint ledger_posting_balance check ((balance_after is null) = (account like 'site:%'));
