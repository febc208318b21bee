import { Type } from 'typebox';
import { exclusiveFields, type OfferFields, OffersWith, SoldPieces } from '../form-fields.ts';

/** Describes the form of a flash sale (秒杀): a few pieces of its products at a low price in a short time. */
export const flashSaleForm = <Fields extends OfferFields>(offer: Fields) => ({
  offers: OffersWith({ ...offer, pieces: SoldPieces }),
  ...exclusiveFields,
  /** Closes an unpaid order after so many minutes, if those of the site's other orders are more. */
  payMinutes: Type.Optional(Type.Integer({ minimum: 3, maximum: 120 })),
});
