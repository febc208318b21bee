-- Member numbers no longer follow the order in which members joined: lists of members are read by the time.
create index member_joined on member (site_id, joined_at desc, id desc);
