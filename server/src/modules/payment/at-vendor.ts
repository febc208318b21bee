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

/** How one wants to pay through a vendor. */
export interface VendorWay {
  readonly account: KeptAccount;
  readonly scene: PayScene;
  readonly phone: boolean;
  /** What the balance pays of it, in cents; the vendor takes the rest, which is more than nothing. */
  readonly balancePart: Cents;
}

/** What a plan comes to: an attempt to go on with, or one that must be ended at its vendor first. */
export type Plan = { readonly attempt: Attempt } | { readonly endFirst: string };

const isSame = (open: Attempt, held: HeldPayable, { account, scene, phone, balancePart }: VendorWay): boolean =>
  open.accountId === account.id &&
  open.scene === scene &&
  open.phone === phone &&
  open.balancePart === balancePart &&
  open.amount === minus(held.amount, balancePart);

/**
 * Plans to pay what is held, in the unit that holds it: the same way again is the same attempt; another way waits until the one before is
 * ended. The intent is written, and the balance's part held, before the vendor hears of it. Refuses (notEnoughBalance) a part that is not there.
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

/** For whom, and how the vendor may be told where to come back to. */
export interface Telling {
  readonly site: Site;
  /** What the shopper reads at the vendor's. */
  readonly subject: string;
  readonly from: { readonly address: string; readonly origin: string };
}

const differs = (fault: unknown): fault is Refusal => fault instanceof Refusal && fault.refusal === 'noticeDiffers';
/** Why it is not known how an attempt stands: its vendor tells of another sum, or nothing that can be trusted. */
const whyUnknown = (fault: unknown): Refusal => (differs(fault) ? fault : new Refusal('payVendorAway'));

/** The same for a merchant, who can do something about another sum. */
const whyMerchantWaits = (fault: unknown, paymentNo: string): Refusal =>
  differs(fault)
    ? new Refusal('noticeDiffers', {
        message: `支付平台收到的金额与这笔付款不符：店主先用 npm run shop -- payment-settle ${paymentNo} 把它退回，再来改这个订单`,
      })
    : new Refusal('payVendorAway');

/** What a payer is told who begins to pay what is paid already. */
const paidAlready = { order: 'orderPaid', recharge: 'rechargePaid' } as const;

/**
 * Why an attempt is not to be paid that its vendor refused to take. One that was paid is refused as well (WeChat's ORDERPAID, Alipay's
 * ACQ.TRADE_HAS_SUCCESS), and one that can still be paid where it was given out: how it stands is asked, and what can be paid is ended there.
 */
async function whyRefused(ground: VendorGround, { paymentNo, kind, ...attempt }: Attempt): Promise<Refusal> {
  const { siteId, units, now } = ground;
  try {
    await askAttempt(ground, paymentNo, 'refused');
  } catch (fault) {
    // Whose keys are wrong is refused the question too: what was never given out, nobody has paid.
    if (!(fault instanceof VendorRefusal) || isGivenOut(attempt)) return whyUnknown(fault);
    await units.write(siteId, (db) => endRefused(db, paymentNo, now));
  }
  const asked = await units.read(siteId, (db) => attemptByNo(db, paymentNo));
  return new Refusal(asked?.status === 'paid' ? paidAlready[kind] : 'payVendorRefused');
}

/**
 * Announces an attempt to its vendor, outside any unit; gives where it is paid. Refuses (payVendorAway,
 * payVendorRefused, noticeDiffers), and (orderPaid, rechargePaid) what turns out to be paid.
 */
export async function announce(ground: VendorGround, attempt: Attempt, { site, subject, from }: Telling): Promise<PayPlace> {
  const { siteId, units, vendors, secrets, now } = ground;
  const { paymentNo, id, vendor, place } = attempt;
  if (place.goodUntil > now) return place;
  const [kept, [host]] = await units.read(siteId, (db) => Promise.all([accountById(db, attempt.accountId), siteHosts(db)]));
  if (!kept) throw new Error(`the payment ${paymentNo} goes to an account that is not there`);
  // The sandbox's pages are this installation's own, wherever its payer has it open; a vendor knows the shop by its host.
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

/** So many attempts in the way are ended before it is said that things change too fast. */
const mostEnded = 3;

/**
 * Plans, ending at its vendor what is in the way, until the plan comes to something. Refuses (payVendorAway, noticeDiffers).
 * @param whose who plans: a merchant is told what to do about another sum
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
