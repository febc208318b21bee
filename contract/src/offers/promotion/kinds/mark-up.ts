import { Type } from 'typebox';
import { Amount, GoodsScope, OffersWith } from '../form-fields.ts';

/** Describes the form of an add-on purchase (加价购): once its products reach a sum, pieces of others may be added at a lower price. */
export const markUpForm = () => ({
  goods: GoodsScope,
  offers: OffersWith({ price: Amount }),
  /** Asks so much of the main products, after promotions; absent or 0, any piece of them will do. */
  threshold: Type.Optional(Amount),
  /** Bounds the pieces that an order may add: 1 by default. */
  mostPerOrder: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
