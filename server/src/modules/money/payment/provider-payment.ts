import { sentence } from '#sentences/sentence.ts';
import { isDeepStrictEqual } from 'node:util';
import { minus } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import type { InAppPayer, InAppPayment, ProviderPaymentPlace, PaymentScene } from '#gateways/pay/payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { type Site, loadSiteHosts } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import {
  queryPaymentAttempt,
  endRefusedPaymentAttempt,
  hasPaymentUrl,
  paymentProviderTimeout,
  type PaymentDeps,
} from './query-payment-attempt.ts';
import type { LockedPayable } from './payables.ts';
import { reserveOwnMoney } from './move-tenders.ts';
import { longestPayment, nextPaymentQueryAt, paymentTimeout } from './rules/query-times.ts';
import { findPaymentAccount, openPaymentAccount } from './store/accounts.ts';
import type { StoredPaymentAccount, PaymentAttempt } from './rules/payment.ts';
import { type PaymentTender, totalOfTenders } from './rules/payment-tender.ts';
import { findPaymentAttempt, savePaymentPlace, findOpenPaymentAttempt, addPaymentAttempt } from './store/payments.ts';

/**
 * Describes how a shopper pays through a provider: the account, where (`scene`), as which WeChat user, and whether on a
 * phone. Also lists what the payer's own balance and cards pay.
 */
export interface ProviderPaymentRequest {
  readonly account: StoredPaymentAccount;
  readonly scene: PaymentScene;
  /** Names the payer in the scene `inApp`. */
  readonly inApp?: InAppPayer | undefined;
  readonly phone: boolean;
  /** Lists what the payer's own accounts pay; the provider takes the rest, which must be positive. */
  readonly own: readonly PaymentTender[];
}

/**
 * Holds the payment attempt to continue with, or the number of an earlier attempt that must first be ended at its
 * provider.
 */
export type PaymentAttemptPlan = { readonly attempt: PaymentAttempt } | { readonly endFirst: string };

const isSameRequest = (open: PaymentAttempt, held: LockedPayable, { account, scene, inApp, phone, own }: ProviderPaymentRequest): boolean =>
  open.seq === held.seq &&
  open.accountId === account.id &&
  open.scene === scene &&
  isDeepStrictEqual(open.inApp, inApp) &&
  open.phone === phone &&
  isDeepStrictEqual(open.reserved, own) &&
  open.amount === minus(held.amount, totalOfTenders(own));

/**
 * Plans a payment through a provider for a locked order or the like: stores the attempt and reserves the payer's own
 * part. The same request returns the same attempt; for a different one, an open attempt must be ended first. Refuses
 * (notEnoughBalance).
 */
export async function planPaymentAttempt(
  db: SiteDatabase,
  held: LockedPayable,
  way: ProviderPaymentRequest,
  paymentNo: string,
  now: Date,
): Promise<PaymentAttemptPlan> {
  const open = await findOpenPaymentAttempt(db, held);
  if (open) return isSameRequest(open, held, way) ? { attempt: open } : { endFirst: open.paymentNo };
  const { account, scene, inApp, phone, own } = way;
  const { kind, id, seq, payer, currency } = held;
  const attempt = {
    kind,
    id,
    seq,
    payer,
    currency,
    paymentNo,
    scene,
    inApp,
    phone,
    reserved: own,
    accountId: account.id,
    provider: account.provider,
    amount: minus(held.amount, totalOfTenders(own)),
    begunAt: now,
    overAt: new Date(Math.min(held.overAt?.getTime() ?? now.getTime() + paymentTimeout, now.getTime() + longestPayment)),
  };
  const askAt = nextPaymentQueryAt(attempt, now);
  await Promise.all([addPaymentAttempt(db, { ...attempt, askAt }), reserveOwnMoney(db, attempt, now)]);
  return { attempt: { ...attempt, status: 'open', askAt, mayBePaid: true, place: { payUrl: '', codeText: '', goodUntil: new Date(0) } } };
}

/** Holds the site, the payment's subject that the shopper reads at the provider, and the origin of the request. */
export interface ProviderContext {
  readonly site: Site;
  /** The text that the shopper reads at the provider. */
  readonly subject: string;
  readonly from: { readonly address: string; readonly origin: string };
}

const isAmountMismatch = (fault: unknown): fault is Refusal => fault instanceof Refusal && fault.refusal === 'providerAmountDiffers';
/** Returns the refusal for an attempt of unknown state: the provider reports another amount, or gives no trusted answer. */
const unknownStateRefusal = (fault: unknown): Refusal => (isAmountMismatch(fault) ? fault : new Refusal('payProviderAway'));

/** Returns the same refusal for a merchant, with the remedy for a different amount. */
const merchantRefusal = (fault: unknown, paymentNo: string): Refusal =>
  isAmountMismatch(fault)
    ? new Refusal('providerAmountDiffers', { sentence: sentence('paidAmountDiffers', { paymentNo }) })
    : new Refusal('payProviderAway');

/** Lists the refusals for paying something that is already paid. */
const alreadyPaidRefusals = {
  order: 'orderAlreadyPaid',
  recharge: 'rechargePaid',
  card: 'rechargePaid',
  face: 'facePaid',
  booking: 'bookingStateForbids',
  pickup: 'pickupPaid',
} as const;

/**
 * Finds why the provider refused to start an attempt, and ends it there. A provider also refuses one that is already paid (WeChat's
 * ORDERPAID, Alipay's ACQ.TRADE_HAS_SUCCESS) or still payable by an earlier URL, so its state is queried first.
 */
async function findRefusalReason(deps: PaymentDeps, { paymentNo, kind, ...attempt }: PaymentAttempt): Promise<Refusal> {
  const { siteId, units, now } = deps;
  try {
    await queryPaymentAttempt(deps, paymentNo, 'refused');
  } catch (fault) {
    // With wrong keys the query is refused too. Without a URL nobody can have paid.
    if (!(fault instanceof ProviderRefusal) || hasPaymentUrl(attempt)) return unknownStateRefusal(fault);
    await units.write(siteId, (db) => endRefusedPaymentAttempt(db, paymentNo, now));
  }
  const asked = await units.read(siteId, (db) => findPaymentAttempt(db, paymentNo));
  return new Refusal(asked?.status === 'paid' ? alreadyPaidRefusals[kind] : 'payProviderRefused');
}

/**
 * Starts a payment attempt at its provider, outside any transaction; returns where it is paid. Refuses
 * (payProviderAway, payProviderRefused, providerAmountDiffers), and (orderAlreadyPaid, rechargePaid and so on) what
 * turns out to be paid already.
 */
export async function startPaymentAtProvider(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  { site, subject, from }: ProviderContext,
): Promise<ProviderPaymentPlace> {
  const { siteId, units, providers, secrets, now } = deps;
  const { paymentNo, id, provider, place } = attempt;
  if (place.goodUntil > now) return place;
  const [kept, [host]] = await units.read(siteId, (db) => Promise.all([findPaymentAccount(db, attempt.accountId), loadSiteHosts(db)]));
  if (!kept) throw new Error(`the payment ${paymentNo} goes to an account that is not there`);
  // The sandbox's pages belong to this installation, at whatever host the payer uses. A real provider knows the shop by its host.
  const origin = host === undefined || kept.sandbox ? from.origin : `https://${host}`;
  const intent = {
    paymentNo,
    amount: attempt.amount,
    currency: attempt.currency,
    subject,
    scene: attempt.scene,
    inApp: attempt.inApp,
    phone: attempt.phone,
    address: from.address,
    expiresAt: attempt.overAt,
    notifyUrl: `${origin}/api/v1/payment/notice/${provider}/${siteId}`,
    returnUrl: `${origin}/mall/PaymentTransferPage?tid=${id}&siteId=${site.id}`,
  };
  const answer = await providers[provider]
    .begin(openPaymentAccount(kept, secrets.open), intent, AbortSignal.timeout(paymentProviderTimeout))
    .catch(async (fault) => {
      throw fault instanceof ProviderRefusal ? await findRefusalReason(deps, attempt) : new Refusal('payProviderAway');
    });
  await units.write(siteId, (db) => savePaymentPlace(db, paymentNo, answer));
  return answer;
}

/** Signs the parameters with which the WeChat app pays a started payment attempt; null for an attempt that is not paid in that app. */
export async function signInAppPayment(
  { siteId, units, providers, secrets }: Pick<PaymentDeps, 'siteId' | 'units' | 'providers' | 'secrets'>,
  { accountId, provider, inApp }: PaymentAttempt,
  { codeText }: Pick<ProviderPaymentPlace, 'codeText'>,
): Promise<InAppPayment | null> {
  if (!inApp) return null;
  const kept = await units.read(siteId, (db) => findPaymentAccount(db, accountId));
  return (kept && providers[provider].signInApp?.(openPaymentAccount(kept, secrets.open), codeText)) ?? null;
}

/** Limits how many earlier attempts are ended before the request is refused. */
const maxEndedAttempts = 3;

/**
 * Repeats the planning of a payment until it succeeds, ending the earlier attempt that blocks it each time, at most
 * four times. Returns the plan. Refuses (payProviderAway, providerAmountDiffers).
 * @param whose who asks: a merchant also reads the remedy for a different amount
 */
export async function retryPaymentPlan<Planned extends object>(
  deps: PaymentDeps,
  plan: () => Promise<{ readonly endFirst: string } | Planned>,
  whose: 'shopper' | 'merchant' = 'shopper',
): Promise<Planned> {
  for (let ended = 0; ended <= maxEndedAttempts; ended += 1) {
    const planned = await plan();
    if (!('endFirst' in planned)) return planned;
    await queryPaymentAttempt(deps, planned.endFirst, 'end').catch((fault: unknown) => {
      throw whose === 'merchant' ? merchantRefusal(fault, planned.endFirst) : unknownStateRefusal(fault);
    });
  }
  throw new Refusal('payProviderAway');
}
