-- A site that came from a backup serves nobody and asks no vendor until its operator says that it is the one that counts from now on.

alter table site drop constraint site_status_check;
alter table site add constraint site_status_check check (status in ('open', 'closed', 'restored'));
