-- What every request needs of a site is held by each server process (platform/site-data.ts), which hears of changes by this channel. A reader
-- that was asked before the commit hears after it.
create function announce_site_data() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('site_data', old.site_id::text);
  else
    perform pg_notify('site_data', new.site_id::text);
  end if;
  return null;
end $$;

create function announce_site() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_data', new.id::text);
  return null;
end $$;

create trigger announce_site_data after update on site for each row execute function announce_site();
create trigger announce_site_data after insert or update or delete on pay_account for each row execute function announce_site_data();
create trigger announce_site_data after insert or update of removed_at or delete on webhook_endpoint for each row execute function announce_site_data();
create trigger announce_site_data after insert or update or delete on level for each row execute function announce_site_data();
create trigger announce_site_data after insert or update or delete on freight_template for each row execute function announce_site_data();
