import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { BalanceCheck } from '../../money/payment/balance-check.ts';
import { Flag, Id, LongNumber, Moment, Nullable, PaymentDestination, PaymentSceneFields, Text, Yuan, Day } from '../../wire.ts';
import { mostPickupRefunds, mostPickupWeight, pickupActions, pickupCancelTypes, pickupPayers } from './pickup-states.ts';

const Payer = Type.Enum(pickupPayers);
const RefundNos = Type.Array(LongNumber, { minItems: 1, maxItems: mostPickupRefunds });
const Clock = Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$', maxLength: 5 });
const Weight = Type.Optional(Type.Integer({ minimum: 1, maximum: mostPickupWeight }));

/** Describes the windows of a day in which a courier can come, in the site's time. */
const PickupDays = Type.Array(
  Type.Object({ date: Type.String(), windows: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })) }),
);

/** Describes a refund that a pickup takes along, by its first product. */
const PickupRefund = Type.Object({
  refundNo: LongNumber,
  tid: LongNumber,
  title: Type.String(),
  linkUrl: Type.String(),
  /** Counts the pieces that go back. */
  num: Type.Integer(),
});

/** Describes the fields of a door pickup (上门取件) for its shopper and for the merchant. */
export const pickupFields = {
  pickupNo: LongNumber,
  /** 0 waits to be paid, 1 for the courier; 2 is collected, 3 arrived, 4 cancelled. */
  state: Type.Integer(),
  stateText: Type.String(),
  /** Says in a sentence what happens next. */
  nextText: Type.String(),
  courier: Type.String(),
  courierName: Type.String(),
  /** Holds the courier's service number; empty where there is none. */
  phone: Type.String(),
  date: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Holds who hands the parcel over, and where; the fields are empty once that was erased. */
  sender: Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() }),
  returnTo: Type.String(),
  weight: Type.Integer(),
  payer: Payer,
  /** Gives the fee of the pickup, and the part of it that the shopper pays. */
  freight: Yuan,
  payment: Yuan,
  list: Type.Array(PickupRefund),
  /** Hold who comes, once the courier said so, and the number of the parcel, once it is collected. */
  takeName: Type.String(),
  takeMobile: Type.String(),
  number: Type.String(),
  madeTime: Moment,
  payTime: Nullable(Moment),
  takeTime: Nullable(Moment),
  endTime: Nullable(Moment),
  /** Until when it must be paid. */
  expiresTime: Nullable(Moment),
  /** Says why it was cancelled; else empty. */
  why: Type.String(),
};

const PickupOrder = Type.Object({
  ...pickupFields,
  acts: Type.Array(Type.Enum(pickupActions)),
  /** Lists the windows to which it can be moved; empty if it cannot be moved. */
  days: PickupDays,
  /** Gives the amount of its payment that was refunded or is on its way back. */
  returned: Yuan,
});

const Handled = Type.Object({ pickupNo: LongNumber, state: Type.Integer(), stateText: Type.String(), returned: Yuan });

/** Holds the input and reply schemas of the API calls for door pickups of returned products, by call name. */
export const pickupShapes = {
  pickupOffer: {
    query: Type.Object({ refundNo: Type.Optional(LongNumber) }),
    reply: Type.Object({
      exist: Flag,
      /** Says why not; empty if it can be collected. */
      why: Type.String(),
      payer: Payer,
      courierName: Type.String(),
    }),
  },
  existPickupAbility: {
    body: Type.Object({ refundNos: RefundNos, addressId: Id }),
    reply: Type.Object({ exist: Flag, why: Type.String() }),
  },
  checkCombinePickup: {
    body: Type.Object({ refundNos: RefundNos }),
    reply: Type.Object({
      canCombine: Flag,
      why: Type.String(),
      /** Lists the refunds that can go along with the first one, itself first. */
      list: Type.Array(Type.Object({ ...PickupRefund.properties, returnTo: Type.String(), isChosen: Flag })),
    }),
  },
  estimatedFreight: {
    body: Type.Object({ refundNos: RefundNos, addressId: Id, weight: Weight }),
    reply: Type.Object({
      freight: Yuan,
      payment: Yuan,
      payer: Payer,
      courier: Type.String(),
      courierName: Type.String(),
      weight: Type.Integer(),
      days: PickupDays,
    }),
  },
  createPickupOrder: {
    body: Type.Object({
      refundNos: RefundNos,
      addressId: Id,
      weight: Weight,
      date: Day,
      from: Clock,
      /** Gives the fee that the shopper was shown; another one is refused. */
      payment: Type.Optional(Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1e6 })),
      /** 1 agrees to the terms of door pickup. */
      agreed: Flag,
    }),
    reply: Type.Object({ pickupNo: LongNumber, state: Type.Integer(), payment: Yuan, expiresTime: Nullable(Moment) }),
  },
  pickupCashier: {
    /** Names the refund, or the pickup itself. */
    query: Type.Object({ refundNo: LongNumber }),
    reply: Type.Object({
      pickupNo: LongNumber,
      state: Type.Integer(),
      payment: Yuan,
      expiresTime: Nullable(Moment),
      balance: Yuan,
      ...BalanceCheck,
      /** Limits what a balance may pay in one payment, in yuan. */
      limit: Yuan,
      needPassword: Flag,
      ways: Type.Array(Type.Object({ payType: Type.String(), text: Type.String(), sandbox: Flag })),
    }),
  },
  payForPickupOrder: {
    body: Type.Object({
      pickupNo: LongNumber,
      payType: Text(20, 1),
      payPassword: Type.Optional(Text(64)),
      /** Tells whether the balance pays first, and the provider the rest. */
      useBalance: Type.Optional(Flag),
      ...PaymentSceneFields,
    }),
    reply: Type.Object({ pickupNo: LongNumber, paymentNo: LongNumber, paid: Flag, ...PaymentDestination }),
  },
  pickupOrder: { params: Type.Object({ refundNo: LongNumber }), reply: Nullable(PickupOrder) },
  cancelPickupTypes: {
    reply: Type.Object({ list: Type.Array(Type.Object({ cancelType: Type.Enum(pickupCancelTypes), text: Type.String() })) }),
  },
  cancelPickupOrder: {
    body: Type.Object({ pickupNo: LongNumber, cancelType: Type.Enum(pickupCancelTypes), memo: Type.Optional(Text(100)) }),
    reply: Handled,
  },
  renewPickupTime: { body: Type.Object({ pickupNo: LongNumber, date: Day, from: Clock }), reply: Handled },
  incompletePayRefunds: {
    reply: Type.Object({
      list: Type.Array(Type.Object({ refundNo: LongNumber, pickupNo: LongNumber, payment: Yuan, expiresTime: Nullable(Moment) })),
    }),
  },
  expressTake: {
    body: Type.Object({ refundNo: LongNumber }),
    reply: Type.Object({
      refundNo: LongNumber,
      pickupNo: LongNumber,
      state: Type.Integer(),
      stateText: Type.String(),
      courier: Type.String(),
      courierName: Type.String(),
      takeName: Type.String(),
      takeMobile: Type.String(),
      date: Type.String(),
      from: Type.String(),
      to: Type.String(),
      number: Type.String(),
      takeTime: Nullable(Moment),
    }),
  },
} satisfies Record<string, CallShape>;
