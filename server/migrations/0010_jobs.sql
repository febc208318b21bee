-- Puts a job (a call to an outside service that is tried again until it succeeds) into the queue, in the transaction
-- of what it belongs to. The queue's own add_job fails for a role bound by row-level security, so this one runs as
-- the owner; the site comes from the unit of work, never from an argument.
create function put_job(job text, payload jsonb, most_attempts integer, key text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier   => job,
    payload      => json_build_object('siteId', current_setting('app.site_id')::bigint, 'payload', payload),
    max_attempts => most_attempts,
    job_key      => current_setting('app.site_id') || ':' || job || ':' || key
  );
end $$;
