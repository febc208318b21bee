import { Type } from 'typebox';
import { LongNumber, Moment, Nullable, Yuan } from '../../wire.ts';

/** Describes the receipt of a paid order: what was bought, what was paid, how, and what was refunded. */
export const OrderReceipt = Type.Object({
  tid: LongNumber,
  shopName: Type.String(),
  createTime: Moment,
  payTime: Moment,
  /** originAmount is what all pieces of a line cost before discounts, amount what they cost after them. */
  lines: Type.Array(
    Type.Object({
      title: Type.String(),
      skuText: Type.String(),
      num: Type.Integer(),
      originPrice: Yuan,
      originAmount: Yuan,
      amount: Yuan,
    }),
  ),
  goodsAmount: Yuan,
  reductions: Type.Array(Type.Object({ name: Type.String(), amount: Yuan })),
  /** Gives the amount that the merchant added to the price, or took off. */
  adjustedAmount: Yuan,
  postFee: Yuan,
  /** Gives the premium of the return-freight insurance; 0 without one. */
  insuranceFee: Yuan,
  payment: Yuan,
  payments: Type.Array(Type.Object({ payTypeText: Type.String(), amount: Yuan, payTime: Moment })),
  /** Sums what went back of the payments so far. */
  refundAmount: Yuan,
  /** Says when this receipt was made: what goes back later is not on it. */
  printTime: Moment,
  /** Is the receipt as a picture, where it was asked for; its address is good for a week. */
  picture: Nullable(Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })),
});
