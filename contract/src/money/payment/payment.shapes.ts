import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { payableKinds } from './payable-kinds.ts';
import { PaymentSceneFields, Flag, Id, LongNumber, notRead, Nullable, Moment, PaymentDestination, Text, Yuan } from '../../wire.ts';

/** Describes a payment method with its display name. */
const PayWay = Type.Object({
  payType: Type.String(),
  text: Type.String(),
  /** 1 for the sandbox, which charges nothing. */ sandbox: Flag,
});

/** Holds the input and reply schemas of the API calls for payments, by call name. */
export const paymentShapes = {
  payQuery: {
    body: Type.Object({ tid: LongNumber, sjid: notRead(Id, 'the site is that of the request') }),
    reply: Type.Object({
      /** Says whether an order, a recharge of the balance, a stored-value card, an amount at the counter, a deposit of a booking or a door pickup is paid. */
      kind: Type.Enum(payableKinds),
      tid: LongNumber,
      paymentNo: LongNumber,
      status: Type.Union([
        Type.Literal('open'),
        Type.Literal('paid'),
        Type.Literal('closed'),
        Type.Literal('failed'),
        /** The money could not be used and is being returned; then it was returned. */
        Type.Literal('returning'),
        Type.Literal('returned'),
      ]),
      payType: Type.String(),
      amount: Yuan,
      /** Says when the reported payment attempt began. */
      beginTime: Moment,
      payTime: Nullable(Moment),
    }),
  },
  reservedBalance: {
    /** Names each order with the amount that is reserved for it and the method that pays the rest. */
    reply: Type.Object({ list: Type.Array(Type.Object({ tid: LongNumber, amount: Yuan, payType: Type.String() })) }),
  },
  payWays: {
    reply: Type.Object({
      ways: Type.Array(PayWay),
      /** 1 where the caller may pay orders by a transfer to the shop's account (getOrderTrade). */
      offline: Flag,
    }),
  },
  paySuccessQr: {
    query: Type.Object({ tid: notRead(LongNumber, 'every payment of the shop shows the same code') }),
    /** Both are empty where the shop shows none. */
    reply: Type.Object({ picture: Type.String(), text: Type.String() }),
  },
  charge: {
    reply: Type.Object({
      open: Flag,
      balance: Yuan,
      currency: Type.String(),
      /** Suggested amounts that still fit below the limit. */
      amounts: Type.Array(Yuan),
      /** Says what a recharge from an amount on gives on top: that of the highest one reached. */
      gifts: Type.Array(Type.Object({ amount: Yuan, gift: Yuan })),
      least: Yuan,
      /** The highest amount that can be recharged now. */
      most: Yuan,
      /** Recharges that are being paid at a provider, newest first; `payable` is 1 while the payment can be continued. */
      atVendor: Type.Array(Type.Object({ amount: Yuan, payType: Type.String(), payable: Flag })),
      /** Sums atVendor. */
      atVendorAmount: Yuan,
      /** The highest balance allowed. */
      limit: Yuan,
      rules: Type.Array(Type.String()),
      payTypes: Type.Array(PayWay),
    }),
  },
  chargeOrder: {
    query: Type.Object({ amount: Type.Number({ minimum: 0, maximum: 1e9 }) }),
    reply: Type.Object({ tid: LongNumber, amount: Yuan, expiresAt: Moment, payTypes: Type.Array(PayWay) }),
  },
  beginPayment: {
    body: Type.Object({ tid: LongNumber, payType: Text(20, 1), ...PaymentSceneFields }),
    reply: Type.Object({ tid: LongNumber, paymentNo: LongNumber, ...PaymentDestination }),
  },
} satisfies Record<string, CallShape>;
