import { Type } from 'typebox';
import { Text } from '../../../wire.ts';
import { type OfferFields, OffersWith } from '../form-fields.ts';

/** Describes the form of a limit discount (限时折扣): a lower unit price of each of its products. */
export const limitDiscountForm = <Fields extends OfferFields>(offer: Fields) => ({
  offers: OffersWith(offer),
  /** Lists hours of each day: 10:00-12:00. */
  hours: Type.Optional(Type.Array(Text(11, 11), { maxItems: 12 })),
});
