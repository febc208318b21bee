-- Codes and counts of a day ago are forgotten: sweepers find them by these.
create index sms_code_by_age on sms_code (sent_at);
create index allowance_by_age on allowance (since);
