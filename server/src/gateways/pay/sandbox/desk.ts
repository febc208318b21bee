import type { Fault, Faults } from './faults.ts';
import type { Ledger, Merchant, Payment } from './ledger.ts';

/** What both vendors of the sandbox stand on. */
export interface Desk {
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The time of what happens: expiry, bills, notifications. Signatures of calls go by the real time, as the libraries' do. */
  now(): Date;
  /** Tells merchants what they are to hear now; gives how often. */
  tell(): Promise<number>;
  readonly settings: { billsToday: boolean };
}

/** The vendor says no. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** How a payment stands by now: its time may be over. */
export const stateNow = ({ state, expiresAt }: Payment, now: Date): Payment['state'] =>
  (state === 'open' || state === 'offered') && now.getTime() >= expiresAt ? 'closed' : state;

/** Whom and how much an answer or a notification is about, where a fault bends it. */
export const bent = (fault: Fault | undefined, merchant: Merchant, amount: number) => ({
  number: fault?.deed === 'otherMerchant' ? `${merchant.number.slice(0, -4)}0000` : merchant.number,
  amount: fault?.deed === 'otherAmount' ? amount + 1 : amount,
});

/** An answer that does not come: until who asked has gone, or a minute is over. */
export function withheld(fault: Fault, request: Request): Promise<Response> {
  return new Promise((resolve) => {
    const give = () => resolve(new Response('', { status: 504 }));
    setTimeout(give, fault.milliseconds ?? 60_000).unref();
    request.signal.addEventListener('abort', give, { once: true });
  });
}

/** What has not gone back of a payment. */
export const paidAmount = ({ refunds, amount }: Payment): number =>
  amount - refunds.reduce((total, refund) => total + (refund.ended === 'CLOSED' ? 0 : refund.amount), 0);
