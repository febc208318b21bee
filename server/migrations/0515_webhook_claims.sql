-- Deliveries say by themselves when they are due: an event that is queued no longer writes to the row of its endpoint, which others may hold.
alter table webhook_endpoint drop column wake_at;
-- The worker that has the endpoint to itself until busy_until, and renews that while it sends.
alter table webhook_endpoint add column busy_by text;
update webhook_endpoint set busy_until = null;

-- A ping is sent to a paused endpoint too, past all that waits there.
alter table webhook_delivery add column is_ping boolean not null default false;
update webhook_delivery as delivery set is_ping = true
  from webhook_event as event
 where event.site_id = delivery.site_id and event.id = delivery.event_id and event.kind = 'ping';
create index webhook_delivery_ping on webhook_delivery (site_id, endpoint_id) where state = 'waiting' and is_ping;
