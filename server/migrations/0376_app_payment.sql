-- A payment by Alipay that the provider's own app opens.
alter table payment drop constraint payment_scene_check;
alter table payment add constraint payment_scene_check check (scene in ('', 'web', 'code', 'inApp', 'app'));
