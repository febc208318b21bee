import { Type } from 'typebox';
import { Flag } from '../../../wire.ts';
import { Amount, GoodsScope, type OfferFields, TiersWith } from '../form-fields.ts';

/** Describes the form of a full reduction (满减): an amount or a share off, or free shipping, once its products reach a sum. */
export function fullReductionForm<Fields extends OfferFields>(offer: Fields) {
  const { price: _, ...reduction } = offer;
  return {
    goods: GoodsScope,
    tiers: TiersWith({ threshold: Amount, ...reduction, freeShipping: Type.Optional(Flag) }),
    /** Grants the one tier again for each further multiple of its threshold. */
    repeats: Type.Optional(Flag),
  };
}
