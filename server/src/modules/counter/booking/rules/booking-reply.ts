import type { Reply } from 'contract/call.ts';
import type { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import type { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { Say, Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import {
  type Booking,
  type BookingResource,
  type BookingService,
  type BookingTerms,
  minutesBefore,
  openBookingContact,
} from './booking.ts';
import { findMoveProblem, findNextBookingState, computeDepositRefund, mayCancelBooking, upcomingBookingStates } from './booking-states.ts';
import { readLocalTime } from './local-time.ts';
import type { TimeSpan } from './opening-hours.ts';

type Row = Reply<typeof bookingCalls.orderbook>['list'][number];
type Detail = Reply<typeof bookingCalls.selectDetails>;
type MerchantRow = Reply<typeof bookingMerchantCalls.listBookings>['list'][number];

/** Holds the inputs that every reply about bookings needs: language, time zone, now, and the function that decrypts contacts. */
export interface BookingReplyContext {
  readonly say: Say;
  readonly timeZone: string;
  readonly now: Date;
  readonly open: (sealed: Buffer) => string;
}

/** Builds the sentence for a local time of a day: 10:00. If the clock shows that time twice that day, the sentence says which one. */
export const timeSentence = (moment: Date, timeZone: string): Sentence => {
  const { time, isSecond } = readLocalTime(moment, timeZone);
  return sentence('bookingTime', { time, isSecond: isSecond ? 1 : 0 });
};

/** Builds the sentence that says when a slot is: its day, its start and its end. */
export function slotSentence({ from, until }: TimeSpan, timeZone: string): Sentence {
  const start = readLocalTime(from, timeZone);
  return sentence('bookingSpan', {
    day: start.day,
    weekday: start.weekday,
    from: timeSentence(from, timeZone),
    until: timeSentence(until, timeZone),
  });
}

/** Returns the time that a booking takes up, from its start to its end. */
export const spanOfBooking = ({ startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>): TimeSpan => ({ from: startsAt, until: endsAt });

const isPayable = ({ state, payUntil }: Booking, now: Date): boolean => state === 'unpaid' && payUntil !== null && payUntil > now;

/** Builds the row of a booking in its member's list, with texts in the site's language. */
export const buildBookingRow = (
  booking: Booking,
  resource: BookingResource | undefined,
  { say, timeZone }: Pick<BookingReplyContext, 'say' | 'timeZone'>,
): Row => ({
  id: booking.id,
  serviceId: booking.serviceId,
  state: booking.state,
  stateText: say(sentence('bookingStateText', { state: booking.state })),
  name: booking.name,
  picture: booking.picture,
  resourceName: resource?.name ?? '',
  startTime: booking.startsAt.getTime(),
  endTime: booking.endsAt.getTime(),
  timeText: say(slotSentence(spanOfBooking(booking), timeZone)),
  price: toYuan(booking.price),
  deposit: toYuan(booking.deposit),
  paid: booking.paidAt ? 1 : 0,
  payEndTime: booking.state === 'unpaid' ? (booking.payUntil?.getTime() ?? null) : null,
});

/** Says who gave a booking up and why; an empty text for others. */
const sayEnd = ({ state, cancelledBy, why }: Booking, say: Say): string => {
  if (state === 'expired') return say(sentence('bookingExpired'));
  if (state !== 'cancelled') return '';
  return cancelledBy === 'merchant' ? say(sentence('bookingCancelledByShop', { why })) : say(sentence('bookingCancelledByMember'));
};

/** Lists the terms of change and cancellation of a booking as sentences. */
export const listBookingTerms = (terms: BookingTerms & Pick<Booking, 'deposit'>): Sentence[] => [
  ...(terms.deposit > zero
    ? [sentence('bookingNoteDeposit'), sentence('bookingNoteCancel', { minutes: terms.cancelMinutes }), sentence('bookingNoteNoShow')]
    : [sentence('bookingNoteFree')]),
  terms.mostChanges === 0
    ? sentence('bookingNeverChanges')
    : sentence('bookingNoteChange', { minutes: terms.changeMinutes, most: terms.mostChanges }),
];

/**
 * Builds a booking in full for its member, with the state of its deposit's refund.
 * @param returned tells whether the refunded money of its deposit has arrived
 */
export function buildBookingDetail(
  booking: Booking,
  resource: BookingResource | undefined,
  returned: boolean,
  speaker: BookingReplyContext,
): Detail {
  const { say, now, open } = speaker;
  const contact = openBookingContact(booking, open);
  const isBooked = booking.state === 'booked';
  const problem = isBooked ? findMoveProblem(booking, now) : undefined;
  return {
    ...buildBookingRow(booking, resource, speaker),
    code: findNextBookingState(booking.state, 'arrive') ? booking.code : '',
    contactName: contact.name,
    contactMobile: contact.mobile,
    remark: contact.remark,
    canPay: isPayable(booking, now) ? 1 : 0,
    canCancel: mayCancelBooking(booking, now) ? 1 : 0,
    refund: toYuan(computeDepositRefund(booking, now)),
    freeCancelEndTime: minutesBefore(booking, booking.cancelMinutes).getTime(),
    canChange: isBooked && !problem ? 1 : 0,
    changeWhy: problem ? say(problem) : '',
    changesLeft: Math.max(0, booking.mostChanges - booking.changedTimes),
    refunded: toYuan(booking.refunded),
    refundDone: returned ? 1 : 0,
    endText: sayEnd(booking, say),
    makeTime: booking.madeAt.getTime(),
    arriveTime: booking.arrivedAt?.getTime() ?? null,
    notes: upcomingBookingStates.includes(booking.state) ? listBookingTerms(booking).map(say) : [],
  };
}

/** Builds a booking for the merchant, with the contact of its member. */
export function buildMerchantBooking(
  booking: Booking,
  { service, resource }: { readonly service: BookingService | undefined; readonly resource: BookingResource | undefined },
  speaker: BookingReplyContext,
): MerchantRow {
  const contact = openBookingContact(booking, speaker.open);
  return {
    ...buildBookingRow(booking, resource, speaker),
    memberId: booking.memberId,
    serviceKey: service?.key ?? '',
    resourceKey: resource?.key ?? '',
    contactName: contact.name,
    contactMobile: contact.mobile,
    remark: contact.remark,
    changedTimes: booking.changedTimes,
    refunded: toYuan(booking.refunded),
    endText: sayEnd(booking, speaker.say),
    makeTime: booking.madeAt.getTime(),
    arriveTime: booking.arrivedAt?.getTime() ?? null,
  };
}
