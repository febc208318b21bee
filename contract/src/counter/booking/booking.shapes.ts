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
  Day,
} from '../../wire.ts';
import { bookingStates, bookingTabs, resourceKinds } from './booking-states.ts';

const RequestNo = Type.String({ pattern: '^[0-9A-Za-z-]{8,40}$', maxLength: 40 });

/** Describes a service in the list: what it is, how long it takes, and what it costs. */
const ServiceHead = {
  serviceId: Id,
  name: Type.String(),
  picture: Type.String(),
  note: Type.String(),
  minutes: Type.Integer(),
  price: Yuan,
  /** Is paid when booking; 0 for a service that is booked for free. */
  deposit: Yuan,
};
const Resource = Type.Object({
  resourceId: Id,
  name: Type.String(),
  kind: Type.Enum(resourceKinds),
  picture: Type.String(),
  note: Type.String(),
});

/** Describes the fields of a booking that a member's list of bookings shows. */
export const bookingFields = {
  id: LongNumber,
  serviceId: Id,
  state: Type.Enum(bookingStates),
  stateText: Type.String(),
  name: Type.String(),
  picture: Type.String(),
  /** The person or the room; empty for a service that needs none. */
  resourceName: Type.String(),
  startTime: Moment,
  endTime: Moment,
  /** Says when it is in the shop's time zone; a time that the clock shows twice that day is told apart. */
  timeText: Type.String(),
  price: Yuan,
  deposit: Yuan,
  paid: Flag,
  /** Until when the deposit can be paid; null once it is, or where none is. */
  payEndTime: Nullable(Moment),
};

const BookingDetail = Type.Object({
  ...bookingFields,
  /** The code that the shop checks at arrival; empty where there is nothing to arrive for. */
  code: Type.String(),
  contactName: Type.String(),
  contactMobile: Type.String(),
  remark: Type.String(),
  canPay: Flag,
  canCancel: Flag,
  /** Gives the part of the deposit that is refunded if it is cancelled now. */
  refund: Yuan,
  /** Until when the whole deposit comes back. */
  freeCancelEndTime: Moment,
  canChange: Flag,
  /** Says why the time cannot be changed; empty if it can, or where there is nothing to change. */
  changeWhy: Type.String(),
  changesLeft: Type.Integer(),
  /** Gives the refunded part of the deposit, and whether it has arrived. */
  refunded: Yuan,
  refundDone: Flag,
  /** Says who gave it up and why; empty for others. */
  endText: Type.String(),
  makeTime: Moment,
  arriveTime: Nullable(Moment),
  /** Holds the terms of change and cancellation as sentences. */
  notes: Type.Array(Type.String()),
});
const id = Type.Object({ id: LongNumber });
const BookingState = Type.Object({ id: LongNumber, state: Type.Enum(bookingStates), stateText: Type.String() });

/** Describes the days on which a service can be booked, and the slots of one of them. */
export const SlotsReply = Type.Object({
  /** Lists the days that can be booked: `open` has free slots, `full` has none left, `closed` has none at all, or none any more. */
  days: Type.Array(Type.Object({ day: Day, state: Type.Enum(['open', 'full', 'closed']) })),
  day: Day,
  slots: Type.Array(
    Type.Object({
      startTime: Moment,
      endTime: Moment,
      /** The local time, such as 10:00; a time that the clock shows twice that day is told apart. */
      timeText: Type.String(),
      /** Counts the places that can still be booked; 0 if it is full. */
      left: Type.Integer(),
    }),
  ),
});

/** Holds the input and reply schemas of the API calls for bookings, by call name. */
export const bookingShapes = {
  bookingServices: { reply: Type.Object({ list: Type.Array(Type.Object(ServiceHead)) }) },
  bookingService: {
    params: Type.Object({ serviceId: Id }),
    reply: Type.Object({ ...ServiceHead, resources: Type.Array(Resource), notes: Type.Array(Type.String()) }),
  },
  bookingSlots: {
    params: Type.Object({ serviceId: Id }),
    query: Type.Object({
      /** Asks for this person or room only; all of the service by default. */
      resourceId: Type.Optional(Id),
      /** The day whose slots are listed; the first with a free one by default. */
      day: Type.Optional(Day),
      /** Names a booking of the caller that is to be changed: its own place counts as free. */
      bookingId: Type.Optional(LongNumber),
    }),
    reply: SlotsReply,
  },
  makeOrder: {
    query: Type.Object({
      serviceId: Id,
      /** The person or room; whoever is free by default. */
      resourceId: Type.Optional(Id),
      startTime: Moment,
      name: Type.String({ pattern: '\\S', minLength: 1, maxLength: 20 }),
      mobile: Text(30, 1),
      remark: Type.Optional(Text(200)),
      /** The deposit that the shopper was shown: another one is refused. */
      deposit: Yuan,
      /** Names the request, so that a repeated one books once. */
      requestNo: RequestNo,
    }),
    reply: Type.Object({ id: LongNumber, state: Type.Enum(bookingStates), deposit: Yuan, payEndTime: Nullable(Moment) }),
  },
  orderbook: {
    query: Type.Object({ tab: Type.Optional(Type.Enum(bookingTabs)), ...PageParams }),
    reply: PageOf(Type.Object(bookingFields)),
  },
  selectDetails: { query: id, reply: BookingDetail },
  bookingPayment: {
    query: id,
    reply: Type.Object({
      id: LongNumber,
      payment: Yuan,
      payEndTime: Moment,
      /** The caller's balance, with what an open payment of this booking reserves of it. */
      balance: Yuan,
      ...BalanceCheck,
      /** The highest balance allowed. */
      limit: Yuan,
      needPassword: Flag,
    }),
  },
  payBooking: {
    body: Type.Object({
      id: LongNumber,
      payType: Text(20, 1),
      payPassword: Type.Optional(Text(20)),
      /** 1 lets the balance pay first, and the provider the rest. */
      useBalance: Type.Optional(Flag),
      ...PaymentSceneFields,
    }),
    reply: Type.Object({ id: LongNumber, paymentNo: LongNumber, paid: Flag, ...PaymentDestination }),
  },
  changeBooking: {
    body: Type.Object({ id: LongNumber, startTime: Moment, resourceId: Type.Optional(Id) }),
    reply: BookingState,
  },
  cancelBooking: {
    body: Type.Object({
      id: LongNumber,
      /** Holds what the shopper was shown to get back: another amount is refused. */
      refund: Yuan,
    }),
    reply: BookingState,
  },
} satisfies Record<string, CallShape>;
