import { Type } from 'typebox';
import { exclusiveFields, type OfferFields, OffersWith, SoldPieces } from '../form-fields.ts';

/** Describes the form of a group-buy offer (拼团): a low price for shoppers who buy together. */
export const groupForm = <Fields extends OfferFields>(offer: Fields) => ({
  offers: OffersWith({ ...offer, pieces: SoldPieces }),
  ...exclusiveFields,
  /** Counts the members of a group, its opener included. */
  groupSize: Type.Integer({ minimum: 2, maximum: 100 }),
  /** Gives how many hours a group stays open from its opener's payment. */
  groupHours: Type.Integer({ minimum: 1, maximum: 72 }),
  /** Completes a group whose time is over if so many members paid: the shop makes up the others. Absent, it fails. */
  groupCompletesFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
});
