-- Each process caches which site owns a host, and the sites that do not exist: it hears when either changes.
create trigger announce_site_data after insert or update or delete on site_host for each row execute function announce_site_data();
create trigger announce_new_site after insert on site for each row execute function announce_site();
