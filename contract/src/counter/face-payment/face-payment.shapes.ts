import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { BalanceCheck } from '../../money/payment/balance-check.ts';
import {
  Flag,
  Id,
  LongNumber,
  Moment,
  Nullable,
  PageOf,
  PageParams,
  PaymentDestination,
  PaymentSceneFields,
  Text,
  Yuan,
} from '../../wire.ts';
import { maxFacePayment } from './max-face-payment.ts';

const Amount = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: maxFacePayment * 100 });

/** Describes a discount: from an amount on, a sum is taken off, or a percentage is paid; the other one is null. */
const Discount = Type.Object({ from: Yuan, off: Nullable(Yuan), percent: Nullable(Type.Integer()), text: Type.String() });

/** Describes the fields of a face-to-face payment (当面付: an amount typed and paid in the shop) that lists show. */
export const facePaymentFields = {
  tid: LongNumber,
  /** The typed amount, the discount on it, and what is paid. */
  amount: Yuan,
  discount: Yuan,
  payment: Yuan,
  /** Sums what was given back, or is on its way back. */
  refunded: Yuan,
  paid: Flag,
  createTime: Moment,
  payTime: Nullable(Moment),
  payType: Type.String(),
  payTypeText: Type.String(),
  memo: Type.String(),
};

/** Describes the further fields of a face-to-face payment, which only the page of one payment shows. */
export const facePaymentDetailFields = {
  /** Says from when an unpaid one can no longer be paid. */
  expiresAt: Moment,
  discountText: Type.String(),
  /** The part paid from the balance where a provider took the rest; else zero. */
  balanceAmount: Yuan,
  /** The part that the method of payTypeText paid; 0 until it is paid. */
  methodAmount: Yuan,
  refunds: Type.Array(
    Type.Object({
      refundNo: LongNumber,
      amount: Yuan,
      why: Type.String(),
      time: Moment,
      /** 1 once all of it has arrived. */
      done: Flag,
    }),
  ),
  /** Holds where the shop sends what was bought; null where nothing is sent. */
  receiver: Nullable(Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() })),
  /** Holds whom the shop may call, and what the payer says to it; null without. */
  contact: Nullable(Type.Object({ name: Type.String(), mobile: Type.String(), message: Type.String() })),
};

const params = Type.Object({ tid: LongNumber });
const Item = Type.Object(facePaymentFields);
const Detail = Type.Object({
  ...facePaymentFields,
  ...facePaymentDetailFields,
  /** Tells whether the payment is the caller's own. */
  own: Flag,
});

/** Holds the input and reply schemas of the API calls for face-to-face payments (当面付: an amount typed and paid in the shop), by call name. */
export const facePayShapes = {
  faceShop: {
    query: Type.Object({ amount: Type.Optional(Amount) }),
    reply: Type.Object({
      open: Flag,
      least: Yuan,
      most: Yuan,
      discounts: Type.Array(Discount),
      /** Says what the discounts take off the amount that was asked about, and what is left to pay; null without one. */
      quote: Nullable(Type.Object({ amount: Yuan, discount: Yuan, payment: Yuan })),
      /** Tells whether the caller is a payment clerk, who sees what the shop takes. */
      clerk: Flag,
    }),
  },
  startFacePayment: {
    body: Type.Object({
      amount: Amount,
      /** Holds what the shopper saw that is left to pay; another sum is refused (priceChanged). */
      payment: Type.Optional(Amount),
      memo: Type.Optional(Text(60)),
    }),
    reply: Type.Object({ tid: LongNumber, amount: Yuan, discount: Yuan, payment: Yuan, expiresAt: Moment }),
  },
  faceCheck: {
    params,
    reply: Type.Object({
      tid: LongNumber,
      payType: Type.Literal('balance'),
      payment: Yuan,
      balance: Yuan,
      ...BalanceCheck,
      limit: Yuan,
      /** Tells whether paying from the balance needs the payment password. */
      needPassword: Flag,
    }),
  },
  payFacePayment: {
    params,
    body: Type.Object({
      payType: Text(20, 1),
      payPassword: Type.Optional(Text(6)),
      /** Tells whether the balance pays first, and the provider the rest. */
      useBalance: Type.Optional(Flag),
      ...PaymentSceneFields,
    }),
    reply: Type.Object({ tid: LongNumber, paymentNo: LongNumber, paid: Flag, ...PaymentDestination }),
  },
  faceBill: { query: Type.Object(PageParams), reply: PageOf(Item) },
  faceTakings: {
    query: Type.Object(PageParams),
    reply: Type.Object({
      ...PageOf(Item).properties,
      /** Sums what was taken today, less what went back of it. */
      sum: Yuan,
    }),
  },
  faceOrderDetail: { query: params, reply: Detail },
  faceOrderAddress: {
    body: Type.Object({
      tid: LongNumber,
      /** One of the caller's addresses, to send something to. */
      addressId: Type.Optional(Id),
      /** Holds whom the shop may call where nothing is sent, and what the payer says to it. */
      name: Type.Optional(Text(40)),
      mobile: Type.Optional(Text(30)),
      message: Type.Optional(Text(200)),
    }),
    reply: Detail,
  },
} satisfies Record<string, CallShape>;
