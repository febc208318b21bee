import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Day, Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';
import { bookingStates, resourceKinds } from './booking-states.ts';
import { bookingFields, SlotsReply } from './booking.shapes.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });
const Amount = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1_000_000 });

/** Describes hours such as 09:00-12:00; 24:00 is the end of the day. Minutes are multiples of five. */
const Hours = Type.Array(Type.String({ pattern: '^[0-2][0-9]:[0-5][05]-[0-2][0-9]:[0-5][05]$', maxLength: 11 }), { maxItems: 6 });
const DayHours = Type.Optional(Hours);

/** Describes the hours of each weekday; a day that is left out is closed. */
const Week = Type.Object({
  sun: DayHours,
  mon: DayHours,
  tue: DayHours,
  wed: DayHours,
  thu: DayHours,
  fri: DayHours,
  sat: DayHours,
});

/** Lists days, and spans of days such as 2026-10-01~2026-10-07. */
const ClosedDays = Type.Array(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(~[0-9]{4}-[0-9]{2}-[0-9]{2})?$', maxLength: 21 }), {
  maxItems: 200,
});
const Minutes = Type.Integer({ minimum: 0, maximum: 60 * 24 * 60 });

const ResourceForm = {
  name: Text(30, 1),
  kind: Type.Enum(resourceKinds),
  picture: Type.Optional(Text(300)),
  note: Type.Optional(Text(200)),
  week: Week,
  closedDays: Type.Optional(ClosedDays),
  /** Lets it be booked; 0 keeps those bookings that there are, and takes no more. */
  active: Type.Optional(Flag),
};
const ServiceForm = {
  name: Text(30, 1),
  picture: Type.Optional(Text(300)),
  note: Type.Optional(Text(500)),
  /** Gives the time that it takes, in multiples of five minutes. */
  minutes: Type.Integer({ minimum: 5, maximum: 1440 }),
  /** A slot begins every so many minutes; by default one after the other. */
  step: Type.Optional(Type.Integer({ minimum: 5, maximum: 1440 })),
  price: Amount,
  /** Gives the deposit, which is paid when booking: at most the price, nothing by default. */
  deposit: Type.Optional(Amount),
  /** Limits the bookings of one slot (at one person or room); 1 by default. */
  capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Lists the people or rooms, by their keys; none for a service that needs none. */
  resources: Type.Optional(Type.Array(Key, { maxItems: 50 })),
  /** Its own hours, within those of its resources; needed where there are none. */
  week: Type.Optional(Week),
  closedDays: Type.Optional(ClosedDays),
  /** Limits until how long before its start it can be booked; 60 minutes by default. */
  leadMinutes: Type.Optional(Minutes),
  /** Limits the days ahead that it can be booked; 14 by default. */
  openDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 180 })),
  /** Limit until how long before its start the time can be changed, and how often; 120 minutes and once by default. */
  changeMinutes: Type.Optional(Minutes),
  mostChanges: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  /** Limits until how long before its start the whole deposit comes back; 120 minutes by default. */
  cancelMinutes: Type.Optional(Minutes),
  onSale: Type.Optional(Flag),
};

const MerchantBooking = Type.Object({
  ...bookingFields,
  memberId: Id,
  serviceKey: Type.String(),
  /** The key of the person or room; empty for none. */
  resourceKey: Type.String(),
  contactName: Type.String(),
  contactMobile: Type.String(),
  remark: Type.String(),
  changedTimes: Type.Integer(),
  refunded: Yuan,
  endText: Type.String(),
  makeTime: Moment,
  arriveTime: Nullable(Moment),
});
const id = Type.Object({ id: LongNumber });

/** Holds the input and reply schemas of the API calls of merchants for bookings, by call name. */
export const bookingMerchantShapes = {
  listBookingResources: {
    reply: Type.Object({ list: Type.Array(Type.Object({ key: Type.String(), id: Id, ...ResourceForm })) }),
  },
  putBookingResource: { params: Type.Object({ key: Key }), body: Type.Object(ResourceForm), reply: Type.Object({ id: Id }) },
  listBookingServices: {
    reply: Type.Object({ list: Type.Array(Type.Object({ key: Type.String(), id: Id, ...ServiceForm })) }),
  },
  putBookingService: { params: Type.Object({ key: Key }), body: Type.Object(ServiceForm), reply: Type.Object({ id: Id }) },
  listBookings: {
    query: Type.Object({
      state: Type.Optional(Type.Enum(bookingStates)),
      /** Begins from this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      service: Type.Optional(Key),
      resource: Type.Optional(Key),
      ...PageParams,
    }),
    reply: PageOf(MerchantBooking),
  },
  merchantSlots: {
    query: Type.Object({
      serviceId: Id,
      /** Asks for this person or room only; all of the service by default. */
      resourceId: Type.Optional(Id),
      /** The day whose slots are listed; the first with a free one by default. */
      day: Type.Optional(Day),
      /** Names a booking that is to be moved: its own place counts as free. */
      bookingId: Type.Optional(LongNumber),
    }),
    reply: SlotsReply,
  },
  addBooking: {
    body: Type.Object({
      /** Names this booking: the same number never books twice. */
      requestNo: Text(40, 1),
      serviceId: Id,
      resourceId: Type.Optional(Id),
      startTime: Moment,
      /** Books for this member; by default for the one with the mobile number, who is made a member if there is none. */
      memberId: Type.Optional(Id),
      name: Text(30, 1),
      mobile: Text(24, 1),
      remark: Type.Optional(Text(100)),
    }),
    reply: MerchantBooking,
  },
  moveBooking: {
    params: id,
    body: Type.Object({ startTime: Moment, resourceId: Type.Optional(Id) }),
    reply: MerchantBooking,
  },
  checkInBooking: {
    body: Type.Object({ code: Type.String({ pattern: '^[0-9]{12}$', maxLength: 12 }) }),
    reply: MerchantBooking,
  },
  markNoShow: { params: id, body: Type.Object({}), reply: MerchantBooking },
  cancelMemberBooking: { params: id, body: Type.Object({ why: Text(100, 1) }), reply: MerchantBooking },
} satisfies Record<string, CallShape>;
