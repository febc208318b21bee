import { minus, zero } from 'contract/money.ts';
import type { RefundState } from '#gateways/pay/vendor.ts';
import { VendorRefusal } from '#platform/vendor-refusal.ts';
import { post } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { patience, type VendorGround } from '../end-attempt.ts';
import { accountById, opened } from '../store/accounts.ts';
import { attemptByNo, setEnded } from '../store/payments.ts';
import { heldRefund, refundByNo, setRefundEnded } from '../store/refunds.ts';

type Ended = Pick<RefundState, 'state' | 'why'>;

async function takeDown(db: SiteDatabase, refundNo: string, { state, why }: Ended, now: Date): Promise<void> {
  const refund = await heldRefund(db, refundNo);
  if (refund?.status !== 'open' || state === 'open') return;
  const attempt = await attemptByNo(db, refund.paymentNo);
  if (!attempt) throw new Error(`the refund ${refundNo} belongs to no payment`);
  if (state !== 'done') return setRefundEnded(db, refundNo, { status: 'failed', fault: why ?? '', numberSpent: state === 'closed' }, now);
  const postings = [
    { account: { site: attempt.vendor }, amount: refund.amount },
    { account: { site: 'owed' } as const, amount: minus(zero, refund.amount) },
  ];
  await Promise.all([
    setRefundEnded(db, refundNo, { status: 'done' }, now),
    attempt.status === 'returning' ? setEnded(db, attempt.paymentNo, 'returned') : undefined,
    post(db, { id: `back:${refundNo}`, kind: 'paidBack', unit: attempt.currency, postings }, now),
  ]);
}

/** Sends a refund to its provider, always under the same number so that it is made once. A refused one waits for a person. */
export const sendRefund =
  ({ vendors, secrets }: Pick<VendorGround, 'vendors' | 'secrets'>): JobHandler<'sendRefund'> =>
  async ({ siteId, units, now, signal }, { refundNo }) => {
    const found = await units.read(siteId, async (db) => {
      const refund = await refundByNo(db, refundNo);
      const attempt = refund?.status === 'open' ? await attemptByNo(db, refund.paymentNo) : undefined;
      const account = attempt && (await accountById(db, attempt.accountId));
      return refund && attempt && account && { refund, attempt, account: opened(account, secrets.open) };
    });
    if (!found) return;
    const { refund, attempt, account } = found;
    const { paymentNo, amount, reason } = refund;
    const within = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const vendor = vendors[account.vendor];
    const intent = { paymentNo, refundNo, amount, paid: attempt.amount, currency: attempt.currency, reason };
    // WeChat answers every refund request with "in progress", so the state is queried.
    const asked = async () => {
      const state = await vendor.refund(account, intent, within);
      return state.state === 'open' ? ((await vendor.queryRefund(account, intent, within)) ?? state) : state;
    };
    const told: Ended = await asked().catch((fault: unknown) => {
      if (!(fault instanceof VendorRefusal)) throw fault;
      return { state: 'failed', why: `${fault.code} ${fault.message}` };
    });
    await units.write(siteId, (db) => takeDown(db, refundNo, told, now));
  };
