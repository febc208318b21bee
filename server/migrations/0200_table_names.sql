-- Two tables had names that say nothing to a reader: a balance is kept in an account of the ledger, and what runs is a scheduled task.
alter table purse rename to ledger_account;
alter index purse_pkey rename to ledger_account_pkey;
alter index purse_of_member rename to ledger_account_of_member;
alter table ledger_account rename constraint purse_balance_check to ledger_account_balance_check;
alter table ledger_account rename constraint purse_site_id_member_id_fkey to ledger_account_site_id_member_id_fkey;

alter table sweep_run rename to scheduled_task_run;
alter index sweep_run_pkey rename to scheduled_task_run_pkey;
