import { Type } from 'typebox';
import { Flag } from '../../../wire.ts';
import { GoodsScope, type OfferFields, Pieces, TiersWith } from '../form-fields.ts';

/** Describes the form of a volume discount (多件价): from certain numbers of pieces on, each piece costs less. */
export const volumeForm = <Fields extends OfferFields>(offer: Fields) => ({
  goods: GoodsScope,
  tiers: TiersWith({ pieces: Pieces, ...offer }),
  /** Counts the pieces of each SKU on its own; by default those of a product together. */
  eachSku: Type.Optional(Flag),
});
