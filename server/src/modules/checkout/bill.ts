import type { Reply } from 'contract/call.ts';
import { type Cents, toYuan } from 'contract/money.ts';
import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { Refusal, refusals } from 'contract/refusals.ts';
import { addressOf, defaultAddress, shipRegion } from '#modules/address/address.ts';
import { shownIdentity } from '#modules/identity/identity.ts';
import { balanceOf } from '#modules/ledger/ledger.ts';
import { isBalanceAlone, isBeyondBalance } from '#modules/payment/payment.ts';
import type { Context } from '#http/handler.ts';
import { needsIdentity, orderedFor } from './ordered-for.ts';
import { orderableOf, type Quote, quoteOf, sendsAny, shelfFor } from './quote.ts';
import { billLines } from './rules/bill-lines.ts';
import type { Blocked } from './rules/line-blocked.ts';
import { notOneOrder } from './rules/one-order.ts';
import { identityProblem, type OpenIdentity } from './rules/whose-identity.ts';
import { type Postage, postageOf } from './rules/postage.ts';
import { saveDraft, type Shown, type ShownAddress } from './store/drafts.ts';

type BillReply = Reply<typeof checkoutCalls.orderBill>;
type Asking = Context<typeof checkoutCalls.orderBill>;

/** Limits the life of a draft, in minutes. */
const draftMinutes = 30;

const reductionNames = { level: '会员价优惠' } as const;

/**
 * Chooses the address of a draft: the requested one, the previous one, the member's default, or none. Refuses an address that is not the
 * member's.
 */
async function shownAddress({ db, member }: Asking, addressId: number, previousId: number): Promise<ShownAddress | null> {
  const requested = addressId > 0 ? await addressOf(db, member.id, addressId) : undefined;
  if (addressId > 0 && !requested) throw new Refusal('addressNotFound');
  const previous = !requested && previousId > 0 ? await addressOf(db, member.id, previousId) : undefined;
  const address = requested ?? previous ?? (await defaultAddress(db, member.id));
  if (!address) return null;
  const { id, receiver, mobileSealed, detail, tag } = address;
  return { id, name: receiver, mobileSealed: mobileSealed.toString('base64'), ...shipRegion(address), detail, tag };
}

/** Holds the data that a bill is built from. */
interface Facts {
  readonly tid: string;
  readonly expiresAt: Date;
  readonly quote: Quote;
  /** Quotes only the orderable lines, which the totals are computed from. */
  readonly orderable: Quote;
  readonly postages: Postage;
  readonly address: ShownAddress | null;
  readonly mobile: string;
  /** Holds the identity it is ordered under, if one is required. */
  readonly identity: OpenIdentity | undefined;
  readonly ownMoney: Cents;
  /** Tells whether the balance is the only payment method and is too low. */
  readonly balanceShort: boolean;
  readonly currency: string;
}

/** Finds what keeps the bill from being ordered as it is; undefined if nothing does. */
function problemOf({ quote, address, identity, ownMoney, balanceShort, currency }: Facts): Blocked | undefined {
  const { lines, bill } = quote;
  const firstBlocked = lines.find((line) => line.blocked);
  if (firstBlocked?.blocked) {
    const { refusal, text } = firstBlocked.blocked;
    return { refusal, text: lines.length > 1 ? `「${firstBlocked.sku.title}」${text}` : text };
  }
  const combination = notOneOrder({ lines, payable: bill.payable, currency });
  if (combination) return combination;
  if (balanceShort && isBeyondBalance(bill.payable, ownMoney))
    return { refusal: 'orderBeyondBalance', text: refusals.orderBeyondBalance.message };
  if (sendsAny(quote) && !address) return { refusal: 'addressNeeded', text: refusals.addressNeeded.message };
  return needsIdentity(quote) ? identityProblem(identity?.person, address?.name) : undefined;
}

function billReply(facts: Facts): BillReply {
  const { tid, expiresAt, quote, orderable, postages, address, mobile, identity, ownMoney, balanceShort } = facts;
  const problem = problemOf(facts);
  return {
    tid,
    expiresAt: expiresAt.getTime(),
    needAddress: sendsAny(quote) ? 1 : 0,
    address: address && {
      id: address.id,
      name: address.name,
      mobile,
      region: address.regionText,
      address: address.detail,
      tag: address.tag,
    },
    needRealname: needsIdentity(quote) ? 1 : 0,
    realname: identity ? shownIdentity(identity, identity.person) : null,
    list: billLines(quote),
    goodsAmount: toYuan(orderable.bill.goodsAmount),
    reductions: orderable.bill.reductions.map(({ kind, amount }) => ({ kind, name: reductionNames[kind], amount: toYuan(amount) })),
    postFee: orderable.bill.freightOpen ? null : toYuan(orderable.bill.freight),
    postages: orderable.bill.freightOpen ? [] : postages.list,
    payment: toYuan(orderable.bill.payable),
    ownMoney: toYuan(ownMoney),
    balanceShort: balanceShort ? 1 : 0,
    orderable: problem ? 0 : 1,
    problem: problem?.refusal ?? null,
    problemText: problem?.text ?? '',
  };
}

/** Holds the choices of the shopper besides the goods: 0 keeps the previous one, or takes the default. */
export interface Chosen {
  readonly addressId?: number | undefined;
  readonly realnameId?: number | undefined;
}

/** Prices the lines of a draft for an address, saves the snapshot that is displayed, and returns the bill. */
export async function shownBill(
  context: Asking,
  tid: string,
  { lines, fromCart }: Pick<Shown, 'lines' | 'fromCart'>,
  { addressId = 0, realnameId = 0 }: Chosen,
  previous?: Shown,
): Promise<BillReply> {
  const { db, member, now, site, secrets, gateways } = context;
  const skuIds = lines.map(({ skuId }) => skuId);
  const [pricing, chosen, ownMoney] = await Promise.all([
    shelfFor(db, { skuIds }, { member, now, timeZone: site.timeZone }),
    shownAddress(context, addressId, previous?.address?.id ?? 0),
    balanceOf(db, member.id, site.currency),
  ]);

  const existing = lines.filter(({ skuId }) => pricing.skus.has(skuId));
  const region = chosen?.region ?? [];
  const quote = quoteOf(pricing, existing, region);
  const orderable = orderableOf(pricing, quote, region);
  const address = sendsAny(quote) ? chosen : null;
  const identity = needsIdentity(quote)
    ? await orderedFor(context, realnameId, { before: previous?.identityId ?? 0, receiver: address?.name })
    : undefined;

  const expiresAt = new Date(now.getTime() + draftMinutes * 60_000);
  const draftLines = quote.lines.map(({ goodsId, skuId, pieces }) => ({ goodsId, skuId, pieces }));
  const shown = { lines: draftLines, address, identityId: identity?.id ?? null, payable: orderable.bill.payable, fromCart };
  await saveDraft(db, member.id, { tid, shown, expiresAt });
  const mobile = address ? secrets.open(Buffer.from(address.mobileSealed, 'base64')) : '';
  const postages = postageOf(orderable, pricing.templates);
  const { currency } = site;
  const isShort = ownMoney < orderable.bill.payable;
  const balanceShort = isShort && (await isBalanceAlone({ db, secrets, vendors: gateways.pay, currency }));
  return billReply({ tid, expiresAt, quote, orderable, postages, address, mobile, identity, ownMoney, balanceShort, currency });
}
