import type { PayableKind } from 'contract/money/payment/payable-kinds.ts';
import { rechargeUrl } from './recharge-url.ts';
import { texts } from './texts.ts';

/**
 * Holds the pages about something that can be paid for: its own, that of the payment's result, the page that going back from the result opens, and
 * the page to pay again. Includes the link text and the title of the result.
 */
export interface PayablePages {
  /** Shows what is paid for; `name` is the word that leads there. */
  readonly page: string;
  readonly name: string;
  /** Shows that it is paid, and the title for it. */
  readonly done: string;
  readonly title: string;
  /** Lies under the result: back leads there. */
  readonly under: string;
  /** Pays it again after a payment that failed. */
  readonly again: string;
}

/** Lists the pages for each kind of payable. @param waiting the order that a recharge is for, if there is one */
const pagesOf: Readonly<Record<PayableKind, (tid: string, waiting: string | undefined) => PayablePages>> = {
  order: (tid) => {
    const page = `/transactionDetail/${tid}`;
    return { page, name: texts.order, done: `/paySuccess?tid=${tid}`, title: texts.paid, under: page, again: `/cashier/${tid}` };
  },
  recharge: (tid, waiting) => ({
    page: '/balanceStatement',
    name: texts.toBalance,
    done: `/PaymentResults?tid=${tid}`,
    title: texts.recharged,
    under: waiting === undefined ? '/userCenter' : `/cashier/${waiting}`,
    again: rechargeUrl(waiting),
  }),
  card: (tid) => {
    const page = '/storeValueCard';
    return { page, name: texts.toCards, done: `/storeCardResult?tid=${tid}`, title: texts.recharged, under: page, again: page };
  },
  face: (tid) => ({
    page: `/faceOrderDetail?tid=${tid}`,
    name: texts.toFace,
    done: `/facePaymentResult?tid=${tid}`,
    title: texts.paid,
    under: '/facePaymentBill',
    again: `/facePaymentPay?tid=${tid}`,
  }),
  booking: (tid) => {
    const page = `/myBookingsDetail?id=${tid}`;
    return { page, name: texts.toBooking, done: page, title: texts.paid, under: '/myBookings', again: `/bookingPay?id=${tid}` };
  },
  pickup: (tid) => {
    const page = `/doorPickup?refundNo=${tid}`;
    return { page, name: texts.toPickup, done: page, title: texts.paid, under: page, again: page };
  },
};

/** Returns the pages of something that can be paid for, by its kind and number. @param waiting the order that a recharge is for, if there is one */
export const payablePages = (kind: PayableKind, tid: string, waiting: string | undefined): PayablePages => pagesOf[kind](tid, waiting);
