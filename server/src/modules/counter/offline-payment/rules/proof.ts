import type { Cents } from 'contract/money.ts';
import type { ProofState } from 'contract/counter/offline-payment/proof-states.ts';
import type { ShopBankAccount } from '#modules/shop/site/site.ts';

/** Describes the proof of a bank transfer that a shopper sent for an order. Amounts in cents. */
export interface TransferProof {
  readonly id: string;
  readonly tid: string;
  readonly memberId: number;
  /** Numbers the instalment that it pays. */
  readonly seq: number;
  readonly due: Cents;
  /** Is what its sender says they transferred. */
  readonly amount: Cents;
  readonly currency: string;
  readonly account: ShopBankAccount;
  /** Is null once the member's data was erased. */
  readonly payerSealed: Buffer | null;
  readonly memo: string;
  readonly pictures: readonly string[];
  readonly state: ProofState;
  readonly why: string;
  /** Holds when its order would have closed. */
  readonly closeAt: Date | null;
  readonly sentAt: Date;
  readonly endedAt: Date | null;
  readonly clerkId: number | null;
  readonly paymentNo: string | null;
}

/** Names an event that ends the check of a bank transfer proof: approved, rejected, withdrawn. */
export type ProofEvent = 'approve' | 'reject' | 'withdraw';

/** Lists for each event of a payment proof the state after it; only a proof that waits can change. */
const results = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const satisfies Record<ProofEvent, ProofState>;

/**
 * Returns the state of a bank transfer proof after an event. `repeated` if it is in that state already, undefined if
 * the event cannot happen in its state.
 */
export function findNextProofState(state: ProofState, event: ProofEvent): ProofState | 'repeated' | undefined {
  const to = results[event];
  if (state === to) return 'repeated';
  return state === 'waiting' ? to : undefined;
}

/** Keeps an order whose proof was not approved open for another proof, or another way of paying, in milliseconds: one that was taken back not for long. */
const openTimes = { reject: 24 * 3_600_000, withdraw: 15 * 60_000 } as const;

/**
 * Computes when an order closes after its bank transfer proof was rejected or withdrawn. It closes at its former
 * time, but stays open for at least a day after a rejection, 15 minutes after a withdrawal. Null for an order that
 * never closes.
 */
export const orderCloseAfterAudit = ({ closeAt }: Pick<TransferProof, 'closeAt'>, event: keyof typeof openTimes, now: Date): Date | null =>
  closeAt && new Date(Math.max(closeAt.getTime(), now.getTime() + openTimes[event]));
