import { Type } from 'typebox';
import { Flag, Moment, Nullable, Yuan } from '../../wire.ts';

/** Describes when a presale's final payment is due, what happens to the deposit if it is late, and when goods are delivered. */
export const PresaleTerms = {
  /** 1: between two moments; 2: from so many days after the deposit was paid, for so many days. */
  finalPayType: Type.Integer({ minimum: 1, maximum: 2 }),
  /** Are null for an order whose deposit is not paid yet, if its days count from there. */
  startFinalPayTime: Nullable(Moment),
  endFinalPayTime: Nullable(Moment),
  startFinalPayDay: Nullable(Type.Integer()),
  finalPayDays: Nullable(Type.Integer()),
  /** Tells whether the deposit is returned if the rest is not paid in time; else the shop keeps it. */
  returnsDeposit: Flag,
  /** Gives so many days from the final payment, or days of the calendar: 2026-12-20. All are null if the merchant says nothing of it. */
  presellDeliver: Nullable(Type.Integer()),
  presellDeliverStarttime: Nullable(Type.String()),
  presellDeliverEndtime: Nullable(Type.String()),
};

/**
 * Describes the amounts of a presale: the deposit, the part of the price that it covers, and the final payment with
 * shipping.
 */
export const PresaleAmounts = { deposit: Yuan, depositWorth: Yuan, finalPayment: Yuan };

/** Describes the two instalments of a presale order: the deposit and the final payment. */
export const OrderPresale = Type.Object({
  ...PresaleAmounts,
  ...PresaleTerms,
  /** Gives when each instalment was paid; null while it is not. */
  depositTime: Nullable(Moment),
  finalTime: Nullable(Moment),
  /** Says what is to be paid next: the deposit, the rest, or nothing. */
  stage: Type.Enum(['deposit', 'final', 'none']),
});

/** Describes the presale of a product at the prices of the caller's member level. */
export const GoodsPresale = Type.Object({
  activityId: Type.Integer(),
  /** Tells whether full reductions, coupons and points apply to its price too. */
  joinsReductions: Flag,
  name: Type.String(),
  /** 1 while deposits are taken, -1 before and 0 after. */
  status: Type.Integer({ minimum: -1, maximum: 1 }),
  startTime: Moment,
  endTime: Moment,
  /** Names its price: 预售价. */
  label: Type.String(),
  /** Gives the lowest price of its SKUs before the deposit counts, and that of each. */
  price: Yuan,
  skuPrices: Type.Array(Type.Object({ skuId: Type.Integer(), price: Yuan })),
  /** Give the deposit of a piece, and what it counts for. */
  deposit: Yuan,
  depositWorth: Yuan,
  /** Gives what the lowest price leaves to pay later for a piece, without shipping. */
  finalPayment: Yuan,
  initNum: Type.Integer(),
  leftNum: Type.Integer(),
  /** Bounds the pieces of one member, null for no bound; boughtNum counts those of the caller. */
  limitNum: Nullable(Type.Integer()),
  boughtNum: Type.Integer(),
  /** Labels the button that pays the deposit; empty while none are taken. */
  buyText: Type.String(),
  ...PresaleTerms,
});
