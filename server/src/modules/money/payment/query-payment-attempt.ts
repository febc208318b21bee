import type { ProviderPaymentState, PaymentProviders } from '#gateways/pay/payment-provider.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { LockedPayable, Payables } from './payables.ts';
import { endUnpaidPaymentAttempt, settlePayment } from './settle-payment.ts';
import { findPaymentAccount, openPaymentAccount } from './store/accounts.ts';
import { findPaymentAttempt, lockPaymentAttempt, setNextPaymentQueryAt } from './store/payments.ts';
import type { PaymentAttempt } from './rules/payment.ts';

/** Holds how long a payment provider may take to answer, in milliseconds. */
export const paymentProviderTimeout = 10_000;

/** Holds the dependencies for querying a payment at its provider. */
export interface PaymentDeps {
  readonly siteId: number;
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly providers: PaymentProviders;
  readonly payables: Payables;
  readonly now: Date;
}

/** Finds a payment attempt with its decrypted provider account; undefined if the attempt does not exist. */
export async function findPaymentAttemptWithAccount({ secrets }: PaymentDeps, db: SiteDatabase, paymentNo: string) {
  const attempt = await findPaymentAttempt(db, paymentNo);
  const account = attempt && (await findPaymentAccount(db, attempt.accountId));
  return attempt && account && { attempt, account: openPaymentAccount(account, secrets.open) };
}

/** Returns whether an attempt must no longer be paid: it expired, or its payable is paid or closed. */
const isExpired = ({ overAt }: PaymentAttempt, held: LockedPayable | undefined, now: Date): boolean =>
  overAt <= now || !held || held.closedReason !== undefined;

/**
 * Closes an attempt that its provider does not know, so nobody has paid it yet. Whoever has its URL can still open and pay it (we sign
 * Alipay's URLs ourselves). So the provider is queried once more when the attempt expires.
 */
async function closeUnknownAttempt(db: SiteDatabase, paymentNo: string, now: Date): Promise<void> {
  const attempt = await lockPaymentAttempt(db, paymentNo);
  if (!attempt?.mayBePaid) return;
  if (attempt.status === 'open') await endUnpaidPaymentAttempt(db, attempt, 'closed', now);
  await setNextPaymentQueryAt(db, paymentNo, attempt.overAt > now ? attempt.overAt : null);
}

/** Returns whether the shopper was ever given the URL or code to pay with in a payment attempt. */
export const hasPaymentUrl = ({ place }: Pick<PaymentAttempt, 'place'>): boolean => place.payUrl !== '' || place.codeText !== '';

/**
 * Ends a payment attempt that the provider refused to create. If the shopper was given its URL before, a payment may
 * exist at the provider, which is then still queried.
 */
export async function endRefusedPaymentAttempt(db: SiteDatabase, paymentNo: string, now: Date): Promise<void> {
  const attempt = await lockPaymentAttempt(db, paymentNo);
  if (attempt && hasPaymentUrl(attempt)) return closeUnknownAttempt(db, paymentNo, now);
  if (attempt?.status === 'open') await endUnpaidPaymentAttempt(db, attempt, 'failed', now);
}

/** Lists why an attempt is queried: to know its state, to end it, or to end it after the provider refused it. */
type QueryPurpose = 'know' | 'end' | 'refused';

/**
 * Queries a payment attempt at its provider and records its state. One that expired or must end is closed there
 * first; it may turn out to be paid. Throws if the provider does not answer; the attempt then stays as it was.
 */
export async function queryPaymentAttempt(deps: PaymentDeps, paymentNo: string, asking: QueryPurpose, signal?: AbortSignal): Promise<void> {
  const { siteId, units, providers, payables, now } = deps;
  const found = await units.write(siteId, async (db) => {
    const one = await findPaymentAttemptWithAccount(deps, db, paymentNo);
    if (!one?.attempt.mayBePaid) return undefined;
    const end =
      asking !== 'know' ||
      one.attempt.status === 'closed' ||
      isExpired(one.attempt, await payables[one.attempt.kind]?.(db, one.attempt.id, one.attempt.seq), now);
    return { ...one, end };
  });
  if (!found) return;
  const { account, end } = found;
  const provider = providers[account.provider];
  const within = () =>
    signal ? AbortSignal.any([signal, AbortSignal.timeout(paymentProviderTimeout)]) : AbortSignal.timeout(paymentProviderTimeout);

  const asked: ProviderPaymentState | undefined = await provider.query(account, paymentNo, within());
  const told = end && (!asked || asked.state === 'open') ? await provider.close(account, paymentNo, within()) : asked;

  await units.write(siteId, async (db) => {
    if (told) await settlePayment(db, payables, { accountIds: [found.attempt.accountId], told }, now);
    if (told || !end) return;
    await payables[found.attempt.kind]?.(db, found.attempt.id, found.attempt.seq);
    await (asking === 'refused' ? endRefusedPaymentAttempt : closeUnknownAttempt)(db, paymentNo, now);
  });
}
