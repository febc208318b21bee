import type { PayState, Vendors } from '#gateways/pay/vendor.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { HeldPayable, Payables } from './payables.ts';
import { endUnpaid, settlePayment } from './settle-payment.ts';
import { accountById, opened } from './store/accounts.ts';
import { type Attempt, attemptByNo, heldAttempt, setAskAt } from './store/payments.ts';

/** How long a vendor may take, in milliseconds. */
export const patience = 10_000;

/** What asking a vendor takes. */
export interface VendorGround {
  readonly siteId: number;
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly vendors: Vendors;
  readonly payables: Payables;
  readonly now: Date;
}

/** An attempt and the account it goes to, opened; undefined where there is none. */
export async function attemptAndAccount({ secrets }: VendorGround, db: SiteDatabase, paymentNo: string) {
  const attempt = await attemptByNo(db, paymentNo);
  const account = attempt && (await accountById(db, attempt.accountId));
  return attempt && account && { attempt, account: opened(account, secrets.open) };
}

/** Whether nobody may pay by an attempt any more: its time is over, or what it is for was paid or closed. */
const isOver = ({ overAt }: Attempt, held: HeldPayable | undefined, now: Date): boolean =>
  overAt <= now || !held || held.noMore !== undefined;

/**
 * Ends an attempt that its vendor never heard of: nobody has paid it. Its address may be in somebody's hand all the same, and a vendor begins
 * with it whoever opens it (Alipay's is signed by us): until its time is over it can be paid, and then the vendor is asked once more.
 */
async function endUnheard(db: SiteDatabase, paymentNo: string, now: Date): Promise<void> {
  const attempt = await heldAttempt(db, paymentNo);
  if (!attempt?.mayBePaid) return;
  if (attempt.status === 'open') await endUnpaid(db, attempt, 'closed', now);
  await setAskAt(db, paymentNo, attempt.overAt > now ? attempt.overAt : null);
}

/** Whether anybody was ever told where an attempt is paid. */
export const isGivenOut = ({ place }: Pick<Attempt, 'place'>): boolean => place.payUrl !== '' || place.codeText !== '';

/** Ends an attempt that its vendor refused to take and knows nothing of. */
export async function endRefused(db: SiteDatabase, paymentNo: string, now: Date): Promise<void> {
  const attempt = await heldAttempt(db, paymentNo);
  if (attempt && isGivenOut(attempt)) return endUnheard(db, paymentNo, now);
  if (attempt?.status === 'open') await endUnpaid(db, attempt, 'failed', now);
}

/** Why a vendor is asked about an attempt: to know; because it must end; because the vendor refused to take it, and it must end. */
type Asking = 'know' | 'end' | 'refused';

/**
 * Asks the vendor how an attempt stands and takes it down. One that is over, or that must end, is closed there first, so that nobody
 * pays it any more; it may turn out to be paid. Throws where the vendor gives no answer: then it stands as it stood.
 */
export async function askAttempt(ground: VendorGround, paymentNo: string, asking: Asking, signal?: AbortSignal): Promise<void> {
  const { siteId, units, vendors, payables, now } = ground;
  const found = await units.write(siteId, async (db) => {
    const one = await attemptAndAccount(ground, db, paymentNo);
    if (!one?.attempt.mayBePaid) return undefined;
    const end =
      asking !== 'know' ||
      one.attempt.status === 'closed' ||
      isOver(one.attempt, await payables[one.attempt.kind]?.(db, one.attempt.id), now);
    return { ...one, end };
  });
  if (!found) return;
  const { account, end } = found;
  const vendor = vendors[account.vendor];
  const within = () => (signal ? AbortSignal.any([signal, AbortSignal.timeout(patience)]) : AbortSignal.timeout(patience));

  const asked: PayState | undefined = await vendor.query(account, paymentNo, within());
  const told = end && (!asked || asked.state === 'open') ? await vendor.close(account, paymentNo, within()) : asked;

  await units.write(siteId, async (db) => {
    if (told) await settlePayment(db, payables, { accountIds: [found.attempt.accountId], told }, now);
    if (told || !end) return;
    await payables[found.attempt.kind]?.(db, found.attempt.id);
    await (asking === 'refused' ? endRefused : endUnheard)(db, paymentNo, now);
  });
}
