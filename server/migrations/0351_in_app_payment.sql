-- Payments inside the messaging app: the app by which the provider is called, and the payer's openid there. A repeated beginning must name the same.
alter table payment drop constraint payment_scene_check;
alter table payment add constraint payment_scene_check check (scene in ('', 'web', 'code', 'inApp'));
alter table payment add column payer_app_id text not null default '', add column payer_open_id text not null default '';
