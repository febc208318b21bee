-- What a share reward paid to its sharer, and how much of that was taken back after later refunds; in cents. `amount` is what
-- the reward comes to after all refunds.
alter table share_reward
  add column settled_amount bigint not null default 0 check (settled_amount >= 0),
  add column taken_back bigint not null default 0 check (taken_back >= 0);
update share_reward set settled_amount = amount where state = 'earned';
alter table share_reward add check (taken_back <= settled_amount);
