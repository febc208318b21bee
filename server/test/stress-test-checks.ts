import { sql } from 'kysely';
import { paymentProviders } from 'contract/money/payment/payment-providers.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import { createPaymentAccounts } from '#gateways/pay/payment-accounts.ts';
import { shanghaiDay } from '#gateways/pay/shanghai.ts';
import type { PaymentAccount, PaymentProviders } from '#gateways/pay/payment-provider.ts';
import { checkBill } from '#modules/money/payment/jobs/check-bill.ts';
import { loadPaymentAccountsOfProvider } from '#modules/money/payment/payment.ts';
import { payables } from '#modules.ts';
import { findBookInconsistencies } from '#modules.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { StressTestResult } from './stress-test.ts';

/** Counts payments and refunds that have not ended: open ones, those to be queried again, and money on its way back. */
async function countUnended({ units }: Pick<Databases, 'units'>, siteId: number): Promise<number> {
  return units.read(siteId, async ({ query }) => {
    const [payments, refunds] = await Promise.all([
      query
        .selectFrom('payment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .where(({ or, eb }) => or([eb('status', 'in', ['open', 'returning']), eb('ask_at', 'is not', null)]))
        .executeTakeFirstOrThrow(),
      query
        .selectFrom('payment_refund')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow(),
    ]);
    return payments.count + refunds.count;
  });
}

/**
 * Waits after a stress test until every payment and refund has ended: makes open payments expire now, and has the providers queried at once. Returns
 * how many had not ended in time.
 */
export async function waitUntilEnded({ units }: Pick<Databases, 'units'>, siteId: number, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  for (;;) {
    const left = await countUnended({ units }, siteId);
    if (left === 0 || performance.now() > until) return left;
    await units.write(siteId, async ({ query }) => {
      const now = new Date();
      const soon = { ask_at: now };
      await query
        .updateTable('payment')
        .set({ over_at: now })
        .where('site_id', '=', siteId)
        .where('ask_at', 'is not', null)
        .where('over_at', '>', now)
        .execute();
      await query.updateTable('payment').set(soon).where('site_id', '=', siteId).where('ask_at', '>', now).execute();
      await query.updateTable('payment_refund').set(soon).where('site_id', '=', siteId).where('ask_at', '>', now).execute();
    });
    await new Promise((resume) => setTimeout(resume, 2000));
  }
}

/** Returns, for a stress test, the balances of the site's own ledger accounts in cents, by account, such as `site:topUp`. */
export const loadSiteBalances = ({ units }: Pick<Databases, 'units'>, siteId: number): Promise<Map<string, number>> =>
  units.read(siteId, async ({ query }) => {
    const rows = await query
      .selectFrom('ledger_posting')
      .select(['account', sql<number>`sum(amount)::bigint`.as('cents')])
      .where('site_id', '=', siteId)
      .where('account', 'like', 'site:%')
      .groupBy('account')
      .execute();
    return new Map(rows.map(({ account, cents }) => [account, cents]));
  });

/** Holds what the checks after a stress test use: the database, the site, the payment providers with their sandbox, and the secrets. */
export interface StressTestDeps {
  readonly databases: Pick<Databases, 'units'>;
  readonly siteId: number;
  readonly providers: PaymentProviders;
  readonly sandbox: PaySandbox;
  readonly secrets: Secrets;
}

/**
 * Compares orders, books, stock, coupons, points, the providers' totals and their bills after a stress test. Returns a sentence for each
 * disagreement.
 */
export async function findDisagreements(
  { databases, siteId, providers, sandbox, secrets }: StressTestDeps,
  seen: StressTestResult,
  before: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { units } = databases;
  const wrong = await units.read(siteId, findBookInconsistencies);
  const books = await loadSiteBalances(databases, siteId);
  const grown = (account: string) => (books.get(`site:${account}`) ?? 0) - (before.get(`site:${account}`) ?? 0);

  const orders = await units.read(siteId, ({ query }) =>
    query.selectFrom('orders').select(['tid', 'status', 'paid_at as paidAt']).where('site_id', '=', siteId).execute(),
  );
  const byTid = new Map(orders.map((order) => [order.tid, order]));
  for (const tid of seen.made) if (!byTid.has(tid)) wrong.push(`the order ${tid} was made and is not there`);
  for (const tid of seen.paid) if (!byTid.get(tid)?.paidAt) wrong.push(`the order ${tid} was paid and is not`);
  const paidTimes = await units.read(siteId, ({ query }) =>
    query
      .selectFrom('payment')
      .select(({ fn }) => ['payable_id as tid', fn.countAll<number>().as('times')])
      .where('site_id', '=', siteId)
      .where('status', '=', 'paid')
      .groupBy('payable_id')
      .execute(),
  );
  for (const { tid, times } of paidTimes) if (times !== 1) wrong.push(`${tid} was paid ${times} times`);
  for (const account of ['held', 'owed']) if (grown(account) !== 0) wrong.push(`${grown(account)} cents are left in site:${account}`);

  const check = checkBill({
    providers,
    payables,
    secrets,
    desk: createPaymentAccounts(),
  });
  await sandbox.billsToday(true);
  for (const provider of paymentProviders) {
    const [kept] = await units.read(siteId, (db) => loadPaymentAccountsOfProvider(db, provider));
    if (!kept) continue;
    const account: PaymentAccount = { provider, sandbox: kept.sandbox, fields: JSON.parse(secrets.open(kept.sealed)) };
    const totals = await sandbox.totals(provider, account.fields[provider === 'wechat' ? 'mchid' : 'appId'] ?? '');
    if (-grown(provider) !== totals.paid - totals.refunded)
      wrong.push(`${provider} has ${totals.paid - totals.refunded} cents for us, the books say ${-grown(provider)}`);
    // As the daily job does it, but on the day itself, and on the day before in case midnight has just passed.
    for (const day of new Set([shanghaiDay(new Date(Date.now() - 20 * 60_000)), shanghaiDay(new Date())])) {
      await check({ siteId, units, now: new Date(), attempt: 1, signal: AbortSignal.timeout(60_000) }, { accountId: kept.id, day });
      const bill = await units.read(siteId, ({ query }) =>
        query
          .selectFrom('bill_day')
          .selectAll()
          .where('site_id', '=', siteId)
          .where('account_id', '=', kept.id)
          .where('day', '=', day)
          .executeTakeFirst(),
      );
      if (!bill) wrong.push(`${provider} has no bill of ${day}`);
      else if (bill.differences !== 0 || bill.vendor_cents !== bill.our_cents)
        wrong.push(
          `the bill of ${provider} of ${day} has ${bill.differences} differences: ${bill.vendor_cents} there, ${bill.our_cents} here`,
        );
    }
  }
  return wrong;
}
