import { type Cents, cents, sum, zero } from 'contract/money.ts';
import type { RefundActor } from 'contract/aftersales/refund/refund-states.ts';
import { freeRefundPieces, type RefundableOrder } from '#modules/buying/order/order.ts';
import { queueParcelWatching } from '#modules/aftersales/logistics/logistics.ts';
import { cachedSiteSettings, type SiteSettings } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadSkuNames } from '#modules/goods/goods/goods.ts';
import { holdReplacements, releaseReplacements, sendReplacements, tryHoldReplacements } from './exchange-stock.ts';
import { offerLess } from './offer-less.ts';
import { payRefund } from './pay-refund.ts';
import { finishReturn, receiveReturn } from './receive-return.ts';
import { buildRecord, lockRefundWithOrder, type RefundContext } from './refund-step.ts';
import { assertSaysTheSame, type MerchantCall, remember } from './repeated-call.ts';
import { decideTakes, parseRefundAmount, type RefundFacts } from './rules/plan-refund.ts';
import type { Refund, RefundItem, RefundParcel, RefundRecord } from './rules/refund.ts';
import { assertNextRefundState, doesRefundHoldPieces, isRefundAgreed } from './rules/refund-states.ts';
import { readMobileTail } from './rules/mobile-tail.ts';
import { moveRefund } from './store/move-refund.ts';
import { replaceRefundItems } from './store/refunds.ts';

/** Says where products are sent back to where the merchant did not say so: as far as the shop's own particulars tell. */
const findReturnAddress = ({ returnAddress, companyName, companyAddress, servicePhone }: SiteSettings): string =>
  returnAddress || [companyName, companyAddress, servicePhone].filter((text) => text !== '').join(' ');

/** Describes how a merchant, the shopper who accepts an offer, or time agrees to a refund. */
interface Agreement {
  /** In cents; by default what was asked for. */
  readonly amount?: Cents | undefined;
  readonly returnTo?: string | undefined;
  readonly why?: string | undefined;
  /** Is what the merchant's call said; absent where nobody called. */
  readonly call?: MerchantCall | undefined;
}

/**
 * Agrees to a refund: without a return (仅退款) it is paid back, else the shopper is sent the return address. A lower
 * amount than what was asked for is only offered. What an exchange sends is held from now on. Returns false if the same
 * was said before. Refuses (refundNotFound, refundStateForbids, refundAmountWrong, returnAddressMissing, notEnoughStock).
 */
export async function agreeToRefund(
  context: RefundContext,
  refundNo: string,
  by: 'merchant' | 'time',
  { amount, returnTo, why = '', call }: Agreement,
): Promise<boolean> {
  const { db } = context;
  const { facts, refund } = await lockRefundWithOrder(db, refundNo);
  if (isRefundAgreed(refund.state)) {
    assertSaysTheSame(refund, call);
    return false;
  }
  assertNextRefundState(refund, 'agreed');
  // A refund of money alone stays one: the shop agrees to what was asked for at most.
  const most = refund.takes === 'money' ? refund.asked : refund.most;
  const agreed = refund.kind === 'exchange' ? zero : parseRefundAmount(amount, most, refund.asked);
  const settings = await cachedSiteSettings(db);
  const address = returnTo?.trim() || (by === 'time' ? findReturnAddress(settings) : settings.returnAddress);
  if (refund.kind !== 'money' && address === '' && by === 'merchant') throw new Refusal('returnAddressMissing');
  if (agreed < refund.asked) return offerLess(context, refund, { amount: agreed, why, returnTo: address }, call);
  await startRefund(context, facts, refund, { amount: agreed, by, why, returnTo: address, call });
  return true;
}

/** Starts a refund that was agreed to: pays it back, or tells the shopper where to send the products. */
async function startRefund(
  context: RefundContext,
  facts: RefundFacts,
  refund: Refund,
  {
    amount,
    by,
    why,
    returnTo,
    call,
  }: {
    readonly amount: Cents;
    readonly by: RefundActor;
    readonly why: string;
    readonly returnTo: string;
    readonly call?: MerchantCall | undefined;
  },
): Promise<void> {
  const { db, now } = context;
  const to = assertNextRefundState(refund, 'agreed');
  const said = remember(refund.said, call);
  if (to === 'paying') {
    // Less than the whole price of pieces that need not come back is money alone.
    const takes = decideTakes(refund.kind, { ...refund, freight: sum(refund.parts.map(({ freight }) => freight)) }, amount);
    await payRefund(
      context,
      facts,
      { ...refund, takes },
      { event: 'agreed', amount, by, what: by === 'shopper' ? 'offerAccepted' : 'agreed', why, restock: false, said },
    );
    return;
  }
  const stockRef =
    refund.kind !== 'exchange' ? null : await (by === 'time' ? tryHoldReplacements : holdReplacements)(context, facts.order, refund);
  const record = buildRecord(by, by === 'shopper' ? 'offerAccepted' : 'agreedToReturn', now, { facts: { amount }, text: why });
  await moveRefund(db, refund, 'agreed', { amount, returnTo, why, said, stockRef }, record);
}

/**
 * Accepts for its shopper the lower sum that the shop offers for a refund. Returns false if it was accepted before.
 * Refuses (refundNotFound), and (refundOfferGone) a sum that is not offered any more.
 */
export async function acceptRefundOffer(context: RefundContext, refundNo: string, memberId: number, amount: Cents): Promise<boolean> {
  const { facts, refund } = await lockRefundWithOrder(context.db, refundNo, memberId);
  const { offer } = refund;
  if (!offer && isRefundAgreed(refund.state) && refund.amount === amount) return false;
  if (!offer || offer.amount !== amount) throw new Refusal('refundOfferGone');
  const { why, returnTo = '', receipt } = offer;
  if (receipt) await finishReturn(context, facts, refund, 'shopper', { ...receipt, amount, why });
  else await startRefund(context, facts, refund, { amount, by: 'shopper', why, returnTo });
  return true;
}

/**
 * Rejects a refund, or products that came back, with a reason; its pieces can then be shipped or refunded again.
 * Returns false if it was rejected before. Refuses (refundNotFound, refundStateForbids).
 */
export async function rejectRefund(context: RefundContext, refundNo: string, why: string): Promise<boolean> {
  const { db, now } = context;
  const { order, refund } = await lockRefundWithOrder(db, refundNo);
  if (refund.state === 'rejected' && refund.why === why) return false;
  assertNextRefundState(refund, 'rejected');
  await freeRefundPieces(db, order, refund.parts, now);
  await releaseReplacements(context, order, refund);
  await moveRefund(db, refund, 'rejected', { why }, buildRecord('merchant', 'rejected', now, { text: why }));
  return true;
}

/**
 * Records the parcel with the replacements of an exchange, takes them from the stock and ends the exchange. Returns
 * false if the same parcel was recorded before. Refuses (refundNotFound, refundStateForbids, notEnoughStock).
 */
export async function resendExchange(
  context: RefundContext,
  refundNo: string,
  { courier, number }: Omit<RefundParcel, 'at'>,
  skuId: number | undefined,
): Promise<boolean> {
  const { db, now } = context;
  const { order, refund } = await lockRefundWithOrder(db, refundNo);
  const call = { name: 'resend', input: { courier, number, skuId } };
  if (refund.state === 'done' && refund.kind === 'exchange') {
    assertSaysTheSame(refund, call);
    return false;
  }
  assertNextRefundState(refund, 'resent');
  const sent = await listSent(db, refund, skuId);
  await sendReplacements(context, order, refund, sent);
  await freeRefundPieces(db, order, refund.parts, now);
  await replaceRefundItems(db, { refundNo, tid: refund.tid, parts: sent });
  const resent = { courier, number, at: now.getTime() };
  const change = { resent, said: remember(refund.said, call) };
  await moveRefund(db, refund, 'resent', change, buildRecord('merchant', 'resent', now, { facts: { courier, number } }));
  await watch(db, 'exchange', refund, resent);
  return true;
}

/** Lists the pieces of an exchange with the SKU that is sent for them: another than the shopper chose where the shop says so. */
async function listSent(db: SiteDatabase, { parts }: Refund, skuId: number | undefined): Promise<readonly RefundItem[]> {
  if (skuId === undefined) return parts;
  const [sku] = await loadSkuNames(db, { ids: [skuId] });
  return parts.map((part) => ({ ...part, exchangeSkuId: skuId, exchangeSkuText: sku?.text ?? '' }));
}

/**
 * Withdraws a refund for its shopper, and returns it; the order returns to its former status. Refuses
 * (refundStateForbids) a refund that is agreed and paid, or whose products are on their way back.
 */
export async function withdrawRefund(context: RefundContext, refundNo: string, memberId: number): Promise<Refund> {
  const { db, now } = context;
  const { order, refund } = await lockRefundWithOrder(db, refundNo, memberId);
  if (refund.state === 'closed') return refund;
  // What is on its way back is the shop's to decide on.
  if (refund.express) throw new Refusal('refundStateForbids', { sentence: sentence('refundSentBack') });
  const to = assertNextRefundState(refund, 'withdrawn');
  await closeRefund(db, order, refund, 'withdrawn', buildRecord('shopper', 'withdrawn', now));
  return { ...refund, state: to };
}

/** Closes a refund, and frees the pieces that it holds. */
async function closeRefund(
  db: SiteDatabase,
  order: RefundableOrder,
  refund: Refund,
  event: 'withdrawn' | 'timeOver',
  record: RefundRecord,
): Promise<void> {
  if (doesRefundHoldPieces(refund.state)) await freeRefundPieces(db, order, refund.parts, record.at);
  await releaseReplacements({ db, now: record.at }, order, refund);
  await moveRefund(db, refund, event, {}, record);
}

/** Limits how often the parcel that goes back can be corrected. */
const maxExpressChanges = 3;

/** Has the parcel of a return or an exchange watched. A return goes to the shop, whose own telephone its courier may ask for. */
const watch = (db: SiteDatabase, kind: 'return' | 'exchange', { refundNo, returnTo }: Refund, parcel: RefundParcel): Promise<void> =>
  queueParcelWatching(db, {
    kind,
    id: refundNo,
    courier: parcel.courier,
    number: parcel.number,
    to: kind === 'return' ? returnTo : '',
    mobileTail: kind === 'return' ? readMobileTail(returnTo) : '',
    shippedAt: parcel.at,
  });

/**
 * Saves the courier and number of the parcel in which refunded products are returned, and returns the refund. Refuses (refundStateForbids) where
 * nothing is to be returned, and (refundExpressChanges) more corrections than allowed.
 */
export async function saveReturnParcel(
  { db, now }: RefundContext,
  refundNo: string,
  memberId: number,
  { courier, number }: Omit<RefundParcel, 'at'>,
  text: string,
): Promise<Refund> {
  const { refund } = await lockRefundWithOrder(db, refundNo, memberId);
  const { express, expressChanges } = refund;
  if (express?.courier === courier && express.number === number) return refund;
  assertNextRefundState(refund, 'sentBack');
  if (express && expressChanges >= maxExpressChanges) throw new Refusal('refundExpressChanges');
  const next = { courier, number, at: now.getTime() };
  const change = { express: next, expressChanges: express ? expressChanges + 1 : 0 };
  const moved = await moveRefund(
    db,
    refund,
    'sentBack',
    change,
    buildRecord('shopper', express ? 'sentBackOtherwise' : 'sentBack', now, { facts: { courier, number }, text }),
  );
  await watch(db, 'return', refund, next);
  return { ...refund, ...moved };
}

/**
 * Moves on a refund whose time limit is over. Agrees if the merchant did not answer, counts products sent back as
 * received, and closes the refund if the shopper did not act.
 */
export async function advanceOverdueRefund(context: RefundContext, refundNo: string): Promise<void> {
  const { db, now } = context;
  const { order, refund } = await lockRefundWithOrder(db, refundNo);
  if (!refund.dueAt || refund.dueAt > now) return;
  const { state, offer, express } = refund;
  if (state === 'asked' && !offer) await agreeToRefund(context, refundNo, 'time', {});
  else if (state === 'toReturn' && express) await receiveReturn(context, refundNo, 'time', offer?.receipt ?? { restock: false });
  else await closeRefund(db, order, refund, 'timeOver', buildRecord('time', 'closed', now));
}

/**
 * Marks a refund as done, because all of its money has arrived at the shopper; does nothing for a refund that is not
 * being paid.
 */
export async function endPaidRefund({ db, now }: Omit<RefundContext, 'ids'>, refundNo: string): Promise<void> {
  const { refund } = await lockRefundWithOrder(db, refundNo);
  if (refund.state !== 'paying') return;
  const record = buildRecord('payment', 'paid', now, { facts: { amount: refund.amount ?? cents(0) } });
  await moveRefund(db, refund, 'arrived', {}, record);
}
