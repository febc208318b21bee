import type { PayableKind } from 'contract/payment/payable-kinds.ts';
import { rechargeUrl } from './recharge-url.ts';
import { texts } from './texts.ts';

/** Names the pages about what was paid for. */
interface PayablePages {
  /** Shows what was paid for: back leads here from the result. */
  readonly under: string;
  /** Shows that it is paid. */
  readonly paid: string;
  /** Is where it can be paid again. */
  readonly again: string;
  /** Leads on from the result, with its name. */
  readonly to: string;
  readonly name: string;
}

/** Returns the pages of each kind of payable. @param waiting the order that a recharge was made for; undefined for none */
const pages: Readonly<Record<PayableKind, (tid: string, waiting: string | undefined) => PayablePages>> = {
  order: (tid) => ({
    under: `/transactionDetail/${tid}`,
    paid: `/paySuccess?tid=${tid}`,
    again: `/cashier/${tid}`,
    to: `/transactionDetail/${tid}`,
    name: texts.order,
  }),
  recharge: (tid, waiting) => ({
    under: waiting === undefined ? '/userCenter' : `/cashier/${waiting}`,
    paid: `/PaymentResults?tid=${tid}`,
    again: rechargeUrl(waiting),
    to: '/balanceStatement',
    name: texts.toBalance,
  }),
  card: (tid) => ({
    under: '/storeValueCard',
    paid: `/storeCardResult?tid=${tid}`,
    again: '/storeValueCard',
    to: '/storeValueCard',
    name: texts.toCards,
  }),
  face: (tid) => ({
    under: '/facePaymentBill',
    paid: `/facePaymentResult?tid=${tid}`,
    again: `/facePaymentPay?tid=${tid}`,
    to: `/faceOrderDetail?tid=${tid}`,
    name: texts.toFace,
  }),
  booking: (tid) => ({
    under: '/userCenter',
    paid: `/PaymentResults?tid=${tid}`,
    again: '/userCenter',
    to: '/userCenter',
    name: texts.back,
  }),
  pickup: (tid) => ({
    under: `/doorPickup?refundNo=${tid}`,
    paid: `/PaymentResults?tid=${tid}`,
    again: `/doorPickup?refundNo=${tid}`,
    to: `/doorPickup?refundNo=${tid}`,
    name: texts.toPickup,
  }),
};

/** Returns the pages about what a payment is for. */
export const payablePages = (kind: PayableKind, tid: string, waiting: string | undefined): PayablePages => pages[kind](tid, waiting);
