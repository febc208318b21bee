-- Who shared the link by which a visit began: set for the visit's first event alone. share_agent_id stays with a browser for ever.
alter table trail_event add column brought_by bigint;
update trail_event set brought_by = share_agent_id where scene_type = '1007';
