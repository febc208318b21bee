-- A product page's facts are held by each server process too; a change drops those of its product alone. Level prices are written with their SKUs.
create function announce_goods() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_data', new.site_id || ' goods ' || new.id);
  return null;
end $$;

create function announce_goods_of_sku() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_data', new.site_id || ' goods ' || new.goods_id);
  return null;
end $$;

create trigger announce_site_data after update on goods for each row execute function announce_goods();
create trigger announce_site_data after insert or update on sku for each row execute function announce_goods_of_sku();
