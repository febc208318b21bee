-- Takes the events of the unit's site that are due out of the outbox, the oldest first: the application reads no others, and none but to handle
-- them. Events never tried are due whatever a clock that was ahead wrote; so is what is due later than anything waits.
create function take_due_events(now timestamptz, too_late timestamptz, most integer)
  returns setof outbox language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    delete from outbox where id in (
      select id from outbox
       where site_id = current_setting('app.site_id')::bigint and (due_at <= now or due_at > too_late or attempts = 0)
       order by id limit most for update skip locked)
    returning *;
end $$;
