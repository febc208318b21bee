import type { PaymentSandboxFault, SandboxFaults } from './faults.ts';
import type { SandboxLedger, SandboxMerchant, SandboxPayment } from './ledger.ts';

/**
 * Holds what the stand-ins for WeChat Pay and Alipay share: ledger, faults, clock and settings. Also holds the function that delivers due
 * notifications and returns their number.
 */
export interface SandboxDeps {
  readonly ledger: SandboxLedger;
  readonly faults: SandboxFaults;
  /** Returns the time for expiry, bills and notifications. Request signatures use the real time, as the libraries do. */
  now(): Date;
  /** Delivers the due notifications and returns their number. */
  deliverNotifications(): Promise<number>;
  readonly settings: { billsToday: boolean };
}

/** Reports that the payment sandbox, as the provider would, refuses a request. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the state of a sandbox payment now; `closed` for an unpaid one whose time is over. */
export const currentPaymentState = ({ state, expiresAt }: SandboxPayment, now: Date): SandboxPayment['state'] =>
  (state === 'open' || state === 'offered') && now.getTime() >= expiresAt ? 'closed' : state;

/** Returns the merchant number and the amount for a sandbox answer or notification; a fault may make either wrong. */
export const applySandboxFault = (fault: PaymentSandboxFault | undefined, merchant: SandboxMerchant, amount: number) => ({
  number: fault?.effect === 'otherMerchant' ? `${merchant.number.slice(0, -4)}0000` : merchant.number,
  amount: fault?.effect === 'otherAmount' ? amount + 1 : amount,
});

/** Answers a request with status 504 after the milliseconds of a simulated fault (a minute by default), or once the caller disconnects. */
export function delaySandboxAnswer(fault: PaymentSandboxFault, request: Request): Promise<Response> {
  return new Promise((resolve) => {
    const give = () => resolve(new Response('', { status: 504 }));
    setTimeout(give, fault.milliseconds ?? 60_000).unref();
    request.signal.addEventListener('abort', give, { once: true });
  });
}

/** Returns the amount of a sandbox payment that can still be refunded, in cents. Refunds that were closed do not count. */
export const remainingAmount = ({ refunds, amount }: SandboxPayment): number =>
  amount - refunds.reduce((total, refund) => total + (refund.ended === 'CLOSED' ? 0 : refund.amount), 0);
