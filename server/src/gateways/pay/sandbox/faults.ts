import type { PaymentProviderName } from '../payment-provider.ts';

/** Lists the faults that a test can make the payment sandbox have, in an answer or in a notification. */
export const faultKinds = [
  'fail',
  'refuse',
  'timeOut',
  'otherAmount',
  'otherMerchant',
  'badSignature',
  'twice',
  'late',
  'outOfOrder',
  'closesRefund',
  'abnormalRefund',
] as const;

/** Names a fault that a test can make the payment sandbox have, such as a lost answer. */
export type FaultKind = (typeof faultKinds)[number];

/** Lists the kinds of requests that a test can make fail at the payment sandbox; `notice` is the notification to the mall. */
export const providerCalls = ['begin', 'query', 'close', 'refund', 'queryRefund', 'bill', 'certificates', 'notice'] as const;

/** Names a kind of request at the payment sandbox that a test can make fail. */
export type ProviderCall = (typeof providerCalls)[number];

/** Describes a fault that a test makes the payment sandbox have, in the next n requests or a random share. */
export interface PaymentSandboxFault {
  /**
   * fail: nothing is done and the answer is a 5xx (Alipay: 20000); a notification is not sent this time. refuse: the provider refuses.
   * timeOut: it is done, without an answer.
   * otherAmount, otherMerchant, badSignature: the answer or the notification is wrong in this way; a started payment itself has another
   * amount (Alipay's pages are started by a browser, which is no call).
   * twice, late, outOfOrder: only for notifications. closesRefund, abnormalRefund: only for WeChat's refunds, which end in this state.
   */
  readonly effect: FaultKind;
  readonly vendor?: PaymentProviderName;
  /** Absent: every API call, or notifications if the fault applies only to them. */
  readonly call?: ProviderCall;
  readonly next?: number;
  /** The rate from 0 to 1, drawn with `seed`. */
  readonly share?: number;
  readonly seed?: number;
  /** Says how long a notification or an answer is delayed. */
  readonly milliseconds?: number;
}

/** Creates a seeded random generator of numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Maps faults that apply to a single API call. */
const onlyCall: Partial<Record<FaultKind, ProviderCall>> = {
  twice: 'notice',
  late: 'notice',
  outOfOrder: 'notice',
  closesRefund: 'refund',
  abnormalRefund: 'refund',
};

/** Holds the simulated faults of the payment sandbox that are still to happen, and chooses the one for each request. */
export interface SandboxFaults {
  add(fault: PaymentSandboxFault): void;
  clear(): void;
  /** Returns the fault to inject this time, if any. */
  next(vendor: PaymentProviderName, call: ProviderCall): PaymentSandboxFault | undefined;
}

/**
 * Creates the payment sandbox's list of simulated faults, empty at first. A fault with a `share` hits that share of
 * requests, chosen at random by its seed.
 */
export function createSandboxFaults(): SandboxFaults {
  let pending: { readonly fault: PaymentSandboxFault; left: number; readonly draw: () => number }[] = [];
  const applies = (
    { effect, vendor, call = onlyCall[effect] }: PaymentSandboxFault,
    calledProvider: PaymentProviderName,
    calledApi: ProviderCall,
  ): boolean => (vendor ?? calledProvider) === calledProvider && (call ? call === calledApi : calledApi !== 'notice');
  return {
    add: (fault) =>
      void pending.push({ fault, left: fault.share === undefined ? (fault.next ?? 1) : Infinity, draw: seededRandom(fault.seed ?? 1) }),
    clear: () => void (pending = []),
    next(vendor, call) {
      const found = pending.find(({ fault, draw }) => applies(fault, vendor, call) && (fault.share === undefined || draw() < fault.share));
      if (!found) return undefined;
      found.left -= 1;
      pending = pending.filter(({ left }) => left > 0);
      return found.fault;
    },
  };
}
