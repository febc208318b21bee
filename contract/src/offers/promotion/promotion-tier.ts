import { Type } from 'typebox';
import { Flag, Nullable, Yuan } from '../../wire.ts';

/** Describes a tier of a promotion: the amount or pieces that it requires, and the discount that it gives. Fields that do not apply are null. */
export const PromotionTier = Type.Object({
  fullAmount: Nullable(Yuan),
  fullNum: Nullable(Type.Integer()),
  /** Takes so much off: the sum in a full reduction, each piece in a volume discount. */
  off: Nullable(Yuan),
  /** Leaves so many tenths to pay: 8.5 for 8.5 折. */
  discount: Nullable(Type.Number()),
  /** Gives the price of each piece in a volume discount, of the whole package in a package offer. */
  price: Nullable(Yuan),
  freeShipping: Flag,
  /** Tells whether it is granted for each multiple of its amount. */
  repeats: Flag,
});
