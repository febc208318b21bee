import { Type } from 'typebox';
import { Text } from '../../../wire.ts';
import { Amount, exclusiveFields, OffersWith, SoldPieces } from '../form-fields.ts';

/** Counts the points that a piece is exchanged for. */
const ExchangePoints = Type.Integer({ minimum: 1, maximum: 10_000_000 });

/** Describes the form of a points mall promotion (积分商城): a piece is exchanged for `points`, and `price` besides; absent, for points only. */
export const pointsExchangeForm = () => ({
  offers: OffersWith({
    points: ExchangePoints,
    price: Type.Optional(Amount),
    pieces: SoldPieces,
    /** Lists the SKUs that are exchanged for something else. */
    skus: Type.Optional(
      Type.Array(Type.Object({ sku: Text(120, 1), points: ExchangePoints, price: Type.Optional(Amount) }), { minItems: 1, maxItems: 200 }),
    ),
  }),
  mostPerMember: exclusiveFields.mostPerMember,
});
