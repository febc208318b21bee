-- The level that the merchant gave a member by hand: growth that is taken back lowers nobody below it.
alter table member add column granted_level_id bigint;
alter table member add foreign key (site_id, granted_level_id) references level (site_id, id);

-- A level above what the member's growth reaches was not given by growth.
update member set granted_level_id = coalesce(member.own_level_id, member.level_id)
  from level own
 where own.site_id = member.site_id and own.id = coalesce(member.own_level_id, member.level_id)
   and own.rank > coalesce((select max(reached.rank) from level reached
                             where reached.site_id = member.site_id and reached.growth_from > 0 and reached.growth_from <= member.growth), -1);

-- What waits to be credited waits for the end of the time for a refund, also where the order was received before.
update points_award set settle_at = greatest(points_award.settle_at, orders.signed_at + interval '15 days')
  from orders
 where orders.site_id = points_award.site_id and orders.tid = points_award.tid and orders.signed_at is not null
   and points_award.settle_at is not null and points_award.settled_at is null;

-- Fewer days than the time for a refund are no longer a value of this setting: its default takes their place.
delete from site_setting where name = 'pointsSettleDays' and jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric < 15;
