import { type Cents, cents, plus } from 'contract/money.ts';
import type { Say, Sentence } from 'contract/sentence.ts';
import type { PaymentProviders } from '#gateways/pay/payment-provider.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { LockedPayable, Payables } from './payables.ts';
import { payImmediately } from './pay-immediately.ts';
import { findChosenAccount } from './payment-methods.ts';
import {
  type PaymentAttemptPlan,
  planPaymentAttempt,
  type ProviderContext,
  type ProviderPaymentRequest,
  retryPaymentPlan,
  startPaymentAtProvider,
} from './provider-payment.ts';
import type { PaymentDeps } from './query-payment-attempt.ts';
import type { Payable, PaymentAttempt } from './rules/payment.ts';
import { balanceTenders, totalOfTenders } from './rules/payment-tender.ts';
import { findOpenPaymentAttempt } from './store/payments.ts';

/** Describes how a payer wants to pay: from the balance, or at a provider, with the balance first if `useBalance` is 1. */
export interface PaymentChoice {
  readonly payType: string;
  readonly useBalance?: number | undefined;
  readonly scene?: ProviderPaymentRequest['scene'] | undefined;
  readonly phone?: number | undefined;
}

/** Describes a payable that was paid immediately, by the payment with this number. */
interface PaidAtOnce {
  readonly paidBy: string;
}

/** Tells whether a chosen payment method spends the payer's balance. */
export const spendsBalance = ({ payType, useBalance }: PaymentChoice): boolean => payType === 'balance' || useBalance === 1;

/** Pays a locked payable from the balance immediately. An open payment at a provider must be closed first, so that nobody pays twice. */
async function payFromBalance(db: SiteDatabase, held: LockedPayable, paymentNo: string, now: Date) {
  const open = await findOpenPaymentAttempt(db, held);
  if (open) return { endFirst: open.paymentNo };
  await payImmediately(db, held, { paymentNo, method: 'balance', own: balanceTenders(held.amount) }, now);
  return { paidBy: paymentNo };
}

/** Returns the amount that the balance pays first: the amount that an open attempt has reserved already, else as much of the balance as is due. */
async function findBalancePart(db: SiteDatabase, held: LockedPayable) {
  const open = await findOpenPaymentAttempt(db, held);
  if (open && open.reserved.length > 0) return open.reserved;
  return balanceTenders(cents(Math.min(await loadMemberBalance(db, held.payer, held.currency), held.amount)));
}

/**
 * Pays an order or the like at once from the payer's balance, if chosen or if `useBalance` lets it cover everything.
 * Else plans a payment of the rest at a provider; returns the payment's number, the planned attempt, or an open payment
 * to end first. Refuses (notEnoughBalance, payMethodUnknown); the caller has checked the payment password.
 */
export async function payOrPlanPayment(
  db: SiteDatabase,
  held: LockedPayable,
  choice: PaymentChoice,
  { ids, now }: { readonly ids: Pick<Ids, 'longNumber'>; readonly now: Date },
): Promise<PaymentAttemptPlan | PaidAtOnce> {
  const { payType, useBalance = 0, scene = 'web', phone = 1 } = choice;
  if (payType === 'balance') return payFromBalance(db, held, ids.longNumber(), now);
  const account = await findChosenAccount(db, payType);
  const own = useBalance === 1 ? await findBalancePart(db, held) : [];
  if (totalOfTenders(own) === held.amount) return payFromBalance(db, held, ids.longNumber(), now);
  return planPaymentAttempt(db, held, { account, scene, phone: phone === 1, own }, ids.longNumber(), now);
}

/** Plans the payment of a locked payable at a provider alone, as what the balance must not pay. Refuses (payMethodUnknown). */
export async function planPaymentWithoutBalance(
  db: SiteDatabase,
  held: LockedPayable,
  { payType, scene = 'web', phone = 1 }: PaymentChoice,
  { ids, now }: { readonly ids: Pick<Ids, 'longNumber'>; readonly now: Date },
): Promise<PaymentAttemptPlan> {
  const account = await findChosenAccount(db, payType);
  return planPaymentAttempt(db, held, { account, scene, phone: phone === 1, own: [] }, ids.longNumber(), now);
}

/**
 * Starts a planned payment at its provider; one that was paid at once needs none. Returns the payment's number, whether
 * it is paid, and where the shopper pays it: a URL or the text of a code. A text that does not apply is empty.
 */
async function startPlannedPayment(
  deps: PaymentDeps,
  plan: { readonly attempt: PaymentAttempt } | PaidAtOnce,
  context: ProviderContext,
): Promise<{ readonly paymentNo: string; readonly paid: 0 | 1; readonly payUrl: string; readonly codeText: string }> {
  if ('paidBy' in plan) return { paymentNo: plan.paidBy, paid: 1, payUrl: '', codeText: '' };
  const { payUrl, codeText } = await startPaymentAtProvider(deps, plan.attempt, context);
  return { paymentNo: plan.attempt.paymentNo, paid: 0, payUrl, codeText };
}

/** Holds the parts of a call's context that a payment of something by its caller needs. */
export interface PaymentContext {
  readonly siteId: number;
  readonly site: Site;
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly gateways: { readonly pay: PaymentProviders };
  readonly now: Date;
  readonly client: ProviderContext['from'];
  readonly say: Say;
}

/** Describes what is paid: how it is locked, by its kind, and what the payer reads at the provider. */
export interface PaymentSubject {
  readonly payables: Payables;
  readonly subject: Sentence;
}

/**
 * Plans a payment in a unit of work and then starts it at its provider, so that the attempt is saved before the provider
 * is called and its result is always queried. Open payments that the plan names are ended first. Returns the payment as
 * `startPlannedPayment` does.
 */
export async function planAndStartPayment(
  { siteId, site, units, secrets, gateways, now, client, say }: PaymentContext,
  { payables, subject }: PaymentSubject,
  plan: (db: SiteDatabase) => Promise<PaymentAttemptPlan | PaidAtOnce>,
): ReturnType<typeof startPlannedPayment> {
  const deps = { siteId, units, secrets, providers: gateways.pay, payables, now };
  const planned = await retryPaymentPlan(deps, () => units.write(siteId, plan));
  return startPlannedPayment(deps, planned, { site, subject: say(subject), from: client });
}

/**
 * Loads how much of a member's balance can pay an order or the like, in cents: the free balance, and what an open
 * payment for it reserves.
 */
export async function loadBalanceForPayable(
  db: SiteDatabase,
  payable: Pick<Payable, 'kind' | 'id' | 'payer' | 'currency'>,
): Promise<Cents> {
  const [own, open] = await Promise.all([loadMemberBalance(db, payable.payer, payable.currency), findOpenPaymentAttempt(db, payable)]);
  return plus(own, totalOfTenders((open?.reserved ?? []).filter(({ kind }) => kind === 'balance')));
}
