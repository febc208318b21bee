-- A code has tries of its own for the network that requested it, and others for all other networks together: a stranger who guesses cannot use up
-- the tries of the person who is waiting for the code. Codes that were sent before belong to no network.
alter table sms_code add column network_hash bytea;
alter table sms_code add column others_tries_left integer not null default 5;
