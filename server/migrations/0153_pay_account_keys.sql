-- The keys of an account change while it stays what it is: when it was opened says from which day on it has bills.
alter table pay_account add column opened_at timestamptz;
update pay_account set opened_at = changed_at;
alter table pay_account alter column opened_at set not null;
