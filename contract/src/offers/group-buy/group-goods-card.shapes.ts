import { Type } from 'typebox';
import { GoodsCard } from '../../front/storefront/goods-card.shapes.ts';
import { Id, Nullable, Yuan } from '../../wire.ts';

/**
 * Describes a product in a list of group-buy offers (拼团): picture, title, and the caller's price in a group. The
 * price is null where prices are hidden.
 */
export const GroupGoodsCard = Type.Object({
  ...GoodsCard.properties,
  activityId: Id,
  groupSize: Type.Integer(),
  groupPrice: Nullable(Yuan),
  /** Gives what the caller pays alone, to be struck through; null unless it is higher than groupPrice. */
  formerPrice: Nullable(Yuan),
});
