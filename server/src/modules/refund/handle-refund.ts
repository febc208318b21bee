import { type Cents, cents, zero } from 'contract/money.ts';
import type { RefundActor } from 'contract/refund/refund-states.ts';
import { freeRefundPieces, lockRefundableOrder, moveExchangedStock, type RefundableOrder } from '#modules/order/order.ts';
import { queueParcelWatching } from '#modules/logistics/logistics.ts';
import { cachedSiteSettings, type SiteSettings } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { payInsurance } from './pay-insurance.ts';
import { payRefund } from './pay-refund.ts';
import { parseRefundAmount } from './rules/plan-refund.ts';
import type { RefundRecordKind, Refund, RefundParcel, RefundRecord } from './rules/refund.ts';
import { assertNextRefundState, findRefundDeadline, doesRefundHoldPieces, isRefundAgreed } from './rules/refund-states.ts';
import { readMobileTail } from './rules/mobile-tail.ts';
import { changeRefund, findRefund, findOrderOfRefund } from './store/refunds.ts';

/** Holds what every step of a refund needs: the site's database, the generator of numbers, and the time. */
export interface RefundContext {
  readonly db: SiteDatabase;
  readonly ids: Pick<Ids, 'longNumber'>;
  readonly now: Date;
}

/** Locks the order of a refund and loads both; refuses (refundNotFound) one that does not exist or is another member's. */
export async function lockRefundWithOrder(
  db: SiteDatabase,
  refundNo: string,
  memberId?: number,
): Promise<{ readonly order: RefundableOrder; readonly refund: Refund }> {
  const tid = await findOrderOfRefund(db, refundNo, memberId);
  const order = tid === undefined ? undefined : await lockRefundableOrder(db, tid);
  const refund = order && (await findRefund(db, refundNo));
  if (!order || !refund) throw new Refusal('refundNotFound');
  return { order, refund };
}

const buildRecord = (
  who: RefundActor,
  what: RefundRecordKind,
  at: Date,
  more: Partial<Pick<RefundRecord, 'facts' | 'text'>> = {},
): RefundRecord => ({
  at,
  who,
  what,
  facts: {},
  text: '',
  pictures: [],
  ...more,
});

/** Says where products are sent back to where the merchant did not say so: as far as the shop's own particulars tell. */
const findReturnAddress = ({ returnAddress, companyName, companyAddress, servicePhone }: SiteSettings): string =>
  returnAddress || [companyName, companyAddress, servicePhone].filter((text) => text !== '').join(' ');

/** Describes how a merchant, or time, agrees to a refund. */
interface Agreement {
  /** In cents; by default what was asked for. */
  readonly amount?: Cents | undefined;
  readonly returnTo?: string | undefined;
  readonly why?: string | undefined;
}

/**
 * Agrees to a refund: without a return (仅退款) it is paid back, else the shopper is sent the return address. Returns
 * false if it was agreed to before. Refuses (refundNotFound, refundStateForbids, refundAmountWrong,
 * returnAddressMissing).
 */
export async function agreeToRefund(
  context: RefundContext,
  refundNo: string,
  by: 'merchant' | 'time',
  { amount, returnTo, why = '' }: Agreement,
): Promise<boolean> {
  const { db, now } = context;
  const { order, refund } = await lockRefundWithOrder(db, refundNo);
  if (isRefundAgreed(refund.state)) return false;
  const to = assertNextRefundState(refund, 'agreed');
  const agreed = refund.kind === 'exchange' ? zero : parseRefundAmount(amount, refund.most, refund.asked);
  if (agreed < refund.asked && why.trim() === '') throw new Refusal('refundAmountWrong', { sentence: sentence('refundLessNeedsWhy') });
  if (to === 'paying') {
    await payRefund(context, order, refund, { amount: agreed, by, what: 'agreed', why, restock: false });
    return true;
  }
  const settings = await cachedSiteSettings(db);
  const address = returnTo?.trim() || (by === 'time' ? findReturnAddress(settings) : settings.returnAddress);
  if (address === '' && by === 'merchant') throw new Refusal('returnAddressMissing');
  const change = { amount: agreed, returnTo: address, why, agreedAt: now, dueAt: findRefundDeadline(to, false, now) };
  await changeRefund(db, refund, to, change, buildRecord(by, 'agreedToReturn', now, { facts: { amount: agreed }, text: why }));
  return true;
}

/**
 * Rejects a refund, or products that came back, with a reason; its pieces can then be shipped or refunded again.
 * Returns false if it was rejected before. Refuses (refundNotFound, refundStateForbids).
 */
export async function rejectRefund({ db, now }: RefundContext, refundNo: string, why: string): Promise<boolean> {
  const { order, refund } = await lockRefundWithOrder(db, refundNo);
  if (refund.state === 'rejected') return false;
  const to = assertNextRefundState(refund, 'rejected');
  await freeRefundPieces(db, order, refund.parts, now);
  const change = { why, amount: null, dueAt: findRefundDeadline(to, false, now) };
  await changeRefund(db, refund, to, change, buildRecord('merchant', 'rejected', now, { text: why }));
  return true;
}

/** Describes how products that came back are received. */
interface Receipt {
  readonly restock: boolean;
  readonly amount?: Cents | undefined;
  readonly why?: string | undefined;
}

/**
 * Confirms that the products of a refund came back: a return is paid back with the order's return-freight insurance, an
 * exchange waits for its new parcel. Returns false if this was confirmed before. Refuses (refundNotFound,
 * refundStateForbids, refundAmountWrong).
 */
export async function receiveReturn(
  context: RefundContext,
  refundNo: string,
  by: 'merchant' | 'time',
  { restock, amount, why = '' }: Receipt,
): Promise<boolean> {
  const { db, now } = context;
  const { order, refund } = await lockRefundWithOrder(db, refundNo);
  if (refund.state === 'returned' || (refund.kind === 'return' && (refund.state === 'paying' || refund.state === 'done'))) return false;
  const to = assertNextRefundState(refund, 'received');
  if (to === 'paying') {
    const agreed = refund.amount ?? refund.asked;
    const paid = parseRefundAmount(amount, refund.most, agreed);
    if (paid < agreed && why.trim() === '') throw new Refusal('refundAmountWrong', { sentence: sentence('refundLessNeedsWhy') });
    await payRefund(context, order, refund, { amount: paid, by, what: 'received', why, restock });
    await payInsurance(db, order, refund, now);
    return true;
  }
  if (restock) await moveExchangedStock(db, order, refundNo, refund.parts, { kind: 'return' }, now);
  await changeRefund(db, refund, to, { dueAt: findRefundDeadline(to, true, now) }, buildRecord(by, 'received', now, { text: why }));
  await payInsurance(db, order, refund, now);
  return true;
}

/**
 * Records the parcel with the replacements of an exchange, takes them from the stock and ends the exchange. Returns
 * false if the same parcel was recorded before. Refuses (refundNotFound, refundStateForbids, notEnoughStock).
 */
export async function resendExchange(
  { db, now }: RefundContext,
  refundNo: string,
  { courier, number }: Omit<RefundParcel, 'at'>,
  skuId: number | undefined,
): Promise<boolean> {
  const { order, refund } = await lockRefundWithOrder(db, refundNo);
  if (refund.state === 'done' && refund.resent?.courier === courier && refund.resent.number === number) return false;
  const to = assertNextRefundState(refund, 'resent');
  await moveExchangedStock(db, order, refundNo, refund.parts, { kind: 'resend', skuId }, now);
  await freeRefundPieces(db, order, refund.parts, now);
  const change = { resent: { courier, number, at: now.getTime() }, endedAt: now, dueAt: null };
  await changeRefund(db, refund, to, change, buildRecord('merchant', 'resent', now, { facts: { courier, number } }));
  await watch(db, 'exchange', refund, change.resent);
  return true;
}

/**
 * Withdraws a refund for its shopper, and returns it; the order returns to its former status. Refuses
 * (refundStateForbids) a refund that is agreed and paid, or whose products are on their way back.
 */
export async function withdrawRefund({ db, now }: RefundContext, refundNo: string, memberId: number): Promise<Refund> {
  const { order, refund } = await lockRefundWithOrder(db, refundNo, memberId);
  if (refund.state === 'closed') return refund;
  // What is on its way back is the shop's to decide on.
  if (refund.express) throw new Refusal('refundStateForbids', { sentence: sentence('refundSentBack') });
  const to = assertNextRefundState(refund, 'withdrawn');
  await closeRefund(db, order, refund, buildRecord('shopper', 'withdrawn', now));
  return { ...refund, state: to };
}

/** Closes a refund, and frees the pieces that it holds. */
async function closeRefund(db: SiteDatabase, order: RefundableOrder, refund: Refund, record: RefundRecord): Promise<void> {
  if (doesRefundHoldPieces(refund.state)) await freeRefundPieces(db, order, refund.parts, record.at);
  await changeRefund(db, refund, 'closed', { endedAt: record.at, dueAt: null }, record);
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
  const to = assertNextRefundState(refund, 'sentBack');
  if (express && expressChanges >= maxExpressChanges) throw new Refusal('refundExpressChanges');
  const next = { courier, number, at: now.getTime() };
  const change = { express: next, expressChanges: express ? expressChanges + 1 : 0, dueAt: findRefundDeadline(to, true, now) };
  await changeRefund(
    db,
    refund,
    to,
    change,
    buildRecord('shopper', express ? 'sentBackOtherwise' : 'sentBack', now, { facts: { courier, number }, text }),
  );
  await watch(db, 'return', refund, next);
  return { ...refund, ...change };
}

/**
 * Moves on a refund whose time limit is over. Agrees if the merchant did not answer, counts products sent back as
 * received, and closes the refund if the shopper did not act.
 */
export async function advanceOverdueRefund(context: RefundContext, refundNo: string): Promise<void> {
  const { db, now } = context;
  const { order, refund } = await lockRefundWithOrder(db, refundNo);
  if (!refund.dueAt || refund.dueAt > now) return;
  if (refund.state === 'asked') await agreeToRefund(context, refundNo, 'time', {});
  else if (refund.state === 'toReturn' && refund.express) await receiveReturn(context, refundNo, 'time', { restock: false });
  else await closeRefund(db, order, refund, buildRecord('time', 'closed', now));
}

/**
 * Marks a refund as done, because all of its money has arrived at the shopper; does nothing for a refund that is not
 * being paid.
 */
export async function endPaidRefund({ db, now }: Omit<RefundContext, 'ids'>, refundNo: string): Promise<void> {
  const { refund } = await lockRefundWithOrder(db, refundNo);
  if (refund.state !== 'paying') return;
  const to = assertNextRefundState(refund, 'arrived');
  const record = buildRecord('payment', 'paid', now, { facts: { amount: refund.amount ?? cents(0) } });
  await changeRefund(db, refund, to, { endedAt: now, paidAt: now }, record);
}
