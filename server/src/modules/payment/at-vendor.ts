import { type Cents, minus, zero } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import type { PayPlace, PayScene } from '#gateways/pay/vendor.ts';
import { VendorRefusal } from '#platform/vendor-refusal.ts';
import { post } from '#modules/ledger/ledger.ts';
import { type Site, siteHosts } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { askAttempt, endRefused, isGivenOut, patience, type VendorGround } from './end-attempt.ts';
import type { HeldPayable } from './payables.ts';
import { askPaymentAfter, paymentWaits } from './rules/asking.ts';
import { accountById, type KeptAccount, opened } from './store/accounts.ts';
import { type Attempt, attemptByNo, notePlace, openAttempt, writeAttempt } from './store/payments.ts';

/** Describes how a shopper wants to pay through a provider. */
export interface VendorWay {
  readonly account: KeptAccount;
  readonly scene: PayScene;
  readonly phone: boolean;
  /** The part paid from the balance, in cents; the provider takes the rest, which must be positive. */
  readonly balancePart: Cents;
}

/** Holds the attempt to continue with, or the number of one that must be ended at its provider first. */
export type Plan = { readonly attempt: Attempt } | { readonly endFirst: string };

const isSame = (open: Attempt, held: HeldPayable, { account, scene, phone, balancePart }: VendorWay): boolean =>
  open.accountId === account.id &&
  open.scene === scene &&
  open.phone === phone &&
  open.balancePart === balancePart &&
  open.amount === minus(held.amount, balancePart);

/**
 * Plans the payment of a locked payable, in the unit that locked it. The same request returns the same attempt; for a different one the
 * previous attempt must be ended first. The attempt is stored, and its balance part reserved, before the provider is called.
 * Refuses (notEnoughBalance) to reserve more than the balance.
 */
export async function planAttempt(db: SiteDatabase, held: HeldPayable, way: VendorWay, paymentNo: string, now: Date): Promise<Plan> {
  const open = await openAttempt(db, held);
  if (open) return isSame(open, held, way) ? { attempt: open } : { endFirst: open.paymentNo };
  const { account, scene, phone, balancePart } = way;
  const { kind, id, payer, currency } = held;
  const attempt = {
    kind,
    id,
    payer,
    currency,
    paymentNo,
    scene,
    phone,
    balancePart,
    accountId: account.id,
    vendor: account.vendor,
    amount: minus(held.amount, balancePart),
    begunAt: now,
    overAt: held.overAt ?? new Date(now.getTime() + paymentWaits),
  };
  const postings = [
    { account: { purse: 'balance', memberId: payer } as const, amount: minus(zero, balancePart) },
    { account: { site: 'held' } as const, amount: balancePart },
  ];
  const askAt = askPaymentAfter(attempt, now);
  await Promise.all([
    writeAttempt(db, { ...attempt, askAt }),
    post(db, { id: `hold:${paymentNo}`, kind: 'orderHeld', unit: currency, postings }, now),
  ]);
  return { attempt: { ...attempt, status: 'open', askAt, mayBePaid: true, place: { payUrl: '', codeText: '', goodUntil: new Date(0) } } };
}

/** Holds the site, the subject and the request's origin, from which the provider's URLs are built. */
export interface Telling {
  readonly site: Site;
  /** The text that the shopper reads at the provider. */
  readonly subject: string;
  readonly from: { readonly address: string; readonly origin: string };
}

const differs = (fault: unknown): fault is Refusal => fault instanceof Refusal && fault.refusal === 'noticeDiffers';
/** Returns the refusal for an attempt of unknown state: the provider reports another amount, or gives no trusted answer. */
const whyUnknown = (fault: unknown): Refusal => (differs(fault) ? fault : new Refusal('payVendorAway'));

/** Returns the same refusal for a merchant, with the remedy for a different amount. */
const whyMerchantWaits = (fault: unknown, paymentNo: string): Refusal =>
  differs(fault)
    ? new Refusal('noticeDiffers', {
        message: `支付平台收到的金额与这笔付款不符：店主先用 npm run shop -- payment-settle ${paymentNo} 把它退回，再来改这个订单`,
      })
    : new Refusal('payVendorAway');

/** Lists the refusals for paying something that is already paid. */
const paidAlready = { order: 'orderPaid', recharge: 'rechargePaid' } as const;

/**
 * Finds why the provider refused to start an attempt, and ends it there. A provider also refuses one that is already paid (WeChat's
 * ORDERPAID, Alipay's ACQ.TRADE_HAS_SUCCESS) or still payable by an earlier URL, so its state is queried first.
 */
async function whyRefused(ground: VendorGround, { paymentNo, kind, ...attempt }: Attempt): Promise<Refusal> {
  const { siteId, units, now } = ground;
  try {
    await askAttempt(ground, paymentNo, 'refused');
  } catch (fault) {
    // With wrong keys the query is refused too. Without a URL nobody can have paid.
    if (!(fault instanceof VendorRefusal) || isGivenOut(attempt)) return whyUnknown(fault);
    await units.write(siteId, (db) => endRefused(db, paymentNo, now));
  }
  const asked = await units.read(siteId, (db) => attemptByNo(db, paymentNo));
  return new Refusal(asked?.status === 'paid' ? paidAlready[kind] : 'payVendorRefused');
}

/**
 * Starts an attempt at its provider, outside any unit; returns where it is paid. Refuses (payVendorAway, payVendorRefused,
 * noticeDiffers), and (orderPaid, rechargePaid) what turns out to be paid already.
 */
export async function announce(ground: VendorGround, attempt: Attempt, { site, subject, from }: Telling): Promise<PayPlace> {
  const { siteId, units, vendors, secrets, now } = ground;
  const { paymentNo, id, vendor, place } = attempt;
  if (place.goodUntil > now) return place;
  const [kept, [host]] = await units.read(siteId, (db) => Promise.all([accountById(db, attempt.accountId), siteHosts(db)]));
  if (!kept) throw new Error(`the payment ${paymentNo} goes to an account that is not there`);
  // The sandbox's pages belong to this installation, at whatever host the payer uses. A real provider knows the shop by its host.
  const origin = host === undefined || kept.sandbox ? from.origin : `https://${host}`;
  const intent = {
    paymentNo,
    amount: attempt.amount,
    currency: attempt.currency,
    subject,
    scene: attempt.scene,
    phone: attempt.phone,
    address: from.address,
    expiresAt: attempt.overAt,
    notifyUrl: `${origin}/api/v1/payment/notice/${vendor}/${siteId}`,
    returnUrl: `${origin}/mall/PaymentTransferPage?tid=${id}&siteId=${site.id}`,
  };
  const answer = await vendors[vendor].begin(opened(kept, secrets.open), intent, AbortSignal.timeout(patience)).catch(async (fault) => {
    throw fault instanceof VendorRefusal ? await whyRefused(ground, attempt) : new Refusal('payVendorAway');
  });
  await units.write(siteId, (db) => notePlace(db, paymentNo, answer));
  return answer;
}

/** Limits how many earlier attempts are ended before the request is refused. */
const mostEnded = 3;

/**
 * Repeats a plan until it succeeds, ending the attempt that blocks it each time. Refuses (payVendorAway, noticeDiffers).
 * @param whose who asks: a merchant also reads the remedy for a different amount
 */
export async function planned<Come extends object>(
  ground: VendorGround,
  plan: () => Promise<{ readonly endFirst: string } | Come>,
  whose: 'shopper' | 'merchant' = 'shopper',
): Promise<Come> {
  for (let ended = 0; ended <= mostEnded; ended += 1) {
    const come = await plan();
    if (!('endFirst' in come)) return come;
    await askAttempt(ground, come.endFirst, 'end').catch((fault: unknown) => {
      throw whose === 'merchant' ? whyMerchantWaits(fault, come.endFirst) : whyUnknown(fault);
    });
  }
  throw new Refusal('payVendorAway');
}
