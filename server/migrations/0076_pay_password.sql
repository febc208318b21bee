-- Six digits that a member may set, asked for before their balance pays.
alter table member add column pay_password_hash text;
