-- The last refusal of an account by its provider (wrong keys, arrears, a quota), until the provider answers again: what a shopper only sees as
-- "away" is for the merchant and the operator to repair. Text messages keep their own in sms_message.
alter table provider_account
  add fault_code text,
  add fault_text text not null default '',
  add fault_at   timestamptz;
