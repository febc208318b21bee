-- One table counts whatever a number or an address may do only so often: failed logins, codes asked for.
alter table login_try rename to allowance;
alter table allowance rename column failures to spent;
alter index login_try_pkey rename to allowance_pkey;

-- A code is handed to the message service by a job; one that was taken is not handed over again.
alter table sms_code add column delivered_at timestamptz;
