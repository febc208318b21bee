import { Type } from 'typebox';
import { OrderPresale } from '../../offers/presale/presale.shapes.ts';
import { Flag, Id, LongNumber, Moment, Nullable, Yuan } from '../../wire.ts';

/** Describes what a step took off: the level's price (id null) or a promotion, under its name then. */
const Reduction = { kind: Type.String(), id: Nullable(Id), name: Type.String(), amount: Yuan };

/** Describes how the price of a placed order was calculated, and what its lines would cost now. */
export const PriceExplanation = Type.Object({
  tid: LongNumber,
  lines: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      numIid: Id,
      skuId: Id,
      title: Type.String(),
      skuText: Type.String(),
      num: Type.Integer(),
      /** Gives the list price of a piece then. */
      originPrice: Yuan,
      reductions: Type.Array(Type.Object({ kind: Type.String(), name: Type.String(), amount: Yuan })),
      /** Gives the final price of the line, with its share of the merchant's change. */
      amount: Yuan,
    }),
  ),
  goodsAmount: Yuan,
  reductions: Type.Array(Type.Object(Reduction)),
  /** Gives the amount that the merchant added to the price, or took off. */
  adjustedAmount: Yuan,
  postFee: Yuan,
  /** Gives the premium of the return-freight insurance; 0 without one. */
  insuranceFee: Yuan,
  payment: Yuan,
  /** Holds the two instalments of a presale; null for other orders. */
  presale: Nullable(OrderPresale),
  /** Lists the payments that arrived, with those that went back. */
  payments: Type.Array(
    Type.Object({
      payType: Type.String(),
      payTypeText: Type.String(),
      amount: Yuan,
      /** Says which instalment it paid: of a presale 1 is the deposit and 2 the rest; always 1 for other orders. */
      seq: Type.Integer(),
      /** Gives the part of the amount that was paid from the balance. */
      balanceAmount: Yuan,
      wentBack: Flag,
      payTime: Nullable(Moment),
    }),
  ),
  /**
   * Prices the same lines for the same member now, for the same address, with the promotion, coupon, points and return-freight insurance that the
   * order used, as far as these could be used today; null if the member is gone.
   */
  now: Nullable(
    Type.Object({
      goodsAmount: Yuan,
      reductions: Type.Array(Type.Object(Reduction)),
      postFee: Yuan,
      /** Gives today's premium of the return-freight insurance, where the order has one; else 0. */
      insuranceFee: Yuan,
      payment: Yuan,
      /** Lists the lines whose products no longer exist; they are left out. */
      goneLines: Type.Array(Type.Integer()),
      /** Lists what the order used and could not use now, or only in part: the price of its promotion, its coupon, its points, its insurance; `why` says the reason. */
      notApplied: Type.Array(Type.Object({ kind: Type.String(), name: Type.String(), why: Type.String() })),
    }),
  ),
});
