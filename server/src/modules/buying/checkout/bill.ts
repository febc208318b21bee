import { savedAmount } from '#modules/offers/pricing/pricing.ts';
import type { Reply } from 'contract/call.ts';
import { type Cents, sum, toYuan } from 'contract/money.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import {
  findAddress,
  findDefaultAddress,
  buildShippingRegion,
  openReceiver,
  type Receiver,
  type StoredAddress,
} from '#modules/shop/address/address.ts';
import { type CountCardEntitlement, loadCountCardEntitlements, selectUsableEntitlements } from '#modules/offers/equity/equity.ts';
import { listShippingPromises, type ShippingPromise } from '#modules/goods/freight/freight.ts';
import type { GoodsSkuSelector, SellableSku } from '#modules/goods/goods/goods.ts';
import { toIdentityReply } from '#modules/members/identity/identity.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import { findMessagingPayer } from '#modules/members/wechat/wechat.ts';
import { isBalanceOnlyMethod, exceedsAnyBalance } from '#modules/money/payment/payment.ts';
import type { BaseContext, Context, Speaker } from '#http/handler.ts';
import { quoteRequiresIdentity, chooseIdentity } from './choose-identity.ts';
import {
  addRequestedPromotion,
  addShownCoupon,
  findPointsProblem,
  findLineSku,
  ordinaryLines,
  type PricingFacts,
  quoteOrderableLines,
  type Quote,
  type ReductionChoice,
  buildQuote,
  quoteRequiresShipping,
  loadPricingFacts,
} from './quote.ts';
import { buildGiftLines, canHaveGifts, type EarnedGifts, loadEarnedGiftItems, loadLostGifts } from './gift-lines.ts';
import { buildEarnedGifts, buildMarkUps } from './rules/mark-ups.ts';
import {
  boughtInsurance,
  buildBillCoupon,
  buildBillInsurance,
  buildBillLines,
  buildBillPoints,
  buildReductions,
  countUsedPoints,
} from './rules/bill-lines.ts';
import { promiseLines } from './rules/promise-lines.ts';
import type { OrderProblem } from './rules/line-problem.ts';
import { buildBillPresale, largestInstalment, type QuotedPresale, quotePresale } from './rules/quoted-presale.ts';
import { findCombinationProblem } from './rules/combination-problem.ts';
import { listFirstPart } from './rules/first-part.ts';
import { findIdentityProblem, type DecryptedIdentity } from './rules/suggest-identity.ts';
import { type Postage, buildPostage } from './rules/postage.ts';
import { saveOrderDraft } from './store/drafts.ts';
import { type CheckoutSnapshot, type DraftChoices, type DraftLine, type SnapshotAddress, toCouponChoice } from './rules/order-draft.ts';

type BillReply = Reply<typeof checkoutCalls.orderBill>;
type BillContext = Context<typeof checkoutCalls.orderBill>;

/** Limits the life of a draft, in minutes. */
const draftMinutes = 30;

/**
 * Chooses the address of a draft: the requested one, the previous one, the member's default, or none. Refuses an address that is not the
 * member's.
 */
async function chooseAddress({ db, member }: BillContext, addressId: number, previousId: number): Promise<StoredAddress | null> {
  const requested = addressId > 0 ? await findAddress(db, member.id, addressId) : undefined;
  if (addressId > 0 && !requested) throw new Refusal('addressNotFound');
  const previous = !requested && previousId > 0 ? await findAddress(db, member.id, previousId) : undefined;
  return requested ?? previous ?? (await findDefaultAddress(db, member.id)) ?? null;
}

const toSnapshot = (address: StoredAddress): SnapshotAddress => ({
  id: address.id,
  receiverSealed: address.receiverSealed.toString('base64'),
  ...buildShippingRegion(address),
  tag: address.tag,
});

/** Holds the data that a bill is built from. */
interface BillFacts {
  readonly tid: string;
  readonly expiresAt: Date;
  readonly quote: Quote;
  /** Quotes only the orderable lines, which the totals are computed from. */
  readonly orderable: Quote;
  readonly postages: Postage;
  readonly address: (SnapshotAddress & { readonly receiver: Receiver }) | null;
  /** Holds the identity it is ordered under, if one is required. */
  readonly identity: DecryptedIdentity | undefined;
  /** Holds the member's balance where it is the only payment method, else null. */
  readonly ownMoney: Cents | null;
  /** Tells whether the balance is the only payment method and is too low. */
  readonly balanceShort: boolean;
  readonly currency: string;
  /** Lists the rights that could pay for all pieces, and the one that does. */
  readonly rights: readonly CountCardEntitlement[];
  readonly right: CountCardEntitlement | undefined;
  readonly earned: EarnedGifts;
  readonly lostGifts: LostGifts;
  readonly markUps: BillReply['markUps'];
  /** Says of each line that can be ordered when it is shipped. */
  readonly promises: readonly { readonly no: number; readonly promise: ShippingPromise | null }[];
  readonly timeZone: string;
  /** Holds the presale that it asks for; null for other orders. */
  readonly presale: QuotedPresale | null;
}

/** Finds the problem that keeps the bill from being ordered as it is; undefined if there is none. */
function findBillProblem({ quote, address, identity, ownMoney, balanceShort, currency, presale }: BillFacts): OrderProblem | undefined {
  const { lines, bill } = quote;
  const firstBlocked = lines.find((line) => line.problem);
  if (firstBlocked?.problem) {
    const { refusal, sentence: why } = firstBlocked.problem;
    return { refusal, sentence: lines.length > 1 ? sentence('billLineWrong', { title: firstBlocked.sku.title, why }) : why };
  }
  const combination = findCombinationProblem({ lines, bill, currency });
  if (combination) return combination;
  const points = findPointsProblem(quote);
  if (points) return points;
  if (balanceShort && ownMoney !== null && exceedsAnyBalance(largestInstalment(bill.payable, presale), ownMoney))
    return { refusal: 'orderBeyondBalance', sentence: sentence('orderBeyondBalance') };
  if (quoteRequiresShipping(quote) && !address) return { refusal: 'addressNeeded', sentence: sentence('addressNeeded') };
  return quoteRequiresIdentity(quote) ? findIdentityProblem(identity?.person, address?.receiver.name) : undefined;
}

function buildBillReply(facts: BillFacts, { say, sayPlace, site }: Speaker & Pick<BaseContext, 'site'>): BillReply {
  const {
    tid,
    expiresAt,
    quote,
    orderable,
    postages,
    address,
    identity,
    ownMoney,
    balanceShort,
    rights,
    right,
    earned,
    lostGifts,
    markUps,
    presale,
    promises,
    timeZone,
  } = facts;
  const problem = findBillProblem(facts);
  const reduced = sum(orderable.bill.steps.map(({ amount }) => amount));
  return {
    tid,
    expiresAt: expiresAt.getTime(),
    needAddress: quoteRequiresShipping(quote) ? 1 : 0,
    address: address && {
      id: address.id,
      name: address.receiver.name,
      mobile: address.receiver.mobile,
      region: sayPlace(address.regionText),
      address: address.receiver.detail,
      tag: address.tag,
    },
    needRealname: quoteRequiresIdentity(quote) ? 1 : 0,
    realname: identity ? toIdentityReply(identity, identity.person) : null,
    list: buildBillLines(quote, say),
    promises: listShippingPromises(promises, { countsFrom: null, timeZone }, say),
    goodsAmount: toYuan(orderable.bill.goodsAmount),
    reductions: buildReductions(orderable.bill, say),
    reducedAmount: toYuan(reduced),
    savedAmount: toYuan(
      savedAmount(
        reduced,
        orderable.lines.map(({ sku, pieces }) => ({ ...sku, pieces })),
      ),
    ),
    coupon: buildBillCoupon(orderable.bill),
    points: buildBillPoints(orderable.bill, lostGifts.withPoints),
    insurance: buildBillInsurance(orderable.bill, site.settings),
    score: orderable.bill.pointsDue,
    ownScore: quote.ownPoints,
    rights: rights.map(({ id, title, left }) => ({
      rightId: id,
      title,
      leftNum: left,
      used: id === right?.id ? (1 as const) : (0 as const),
    })),
    markUps,
    gifts: buildEarnedGifts(earned, quote.lines),
    missedGifts: lostGifts.already,
    postFee: orderable.bill.freightUnknown ? null : toYuan(orderable.bill.freight),
    postages: orderable.bill.freightUnknown ? [] : postages.list,
    payment: toYuan(orderable.bill.payable),
    presale: buildBillPresale(presale, orderable.bill.payable),
    ownMoney: ownMoney && toYuan(ownMoney),
    balanceShort: balanceShort ? 1 : 0,
    orderable: problem ? 0 : 1,
    problem: problem?.refusal ?? null,
    problemText: problem ? say(problem.sentence) : '',
    firstLineIds: listFirstPart(problem, quote),
  };
}

type MissedGifts = BillReply['missedGifts'];

/** Holds the purchase gifts that coupon and points already make an order miss, and those that it would miss if it used points too. */
interface LostGifts {
  readonly already: MissedGifts;
  readonly withPoints: MissedGifts;
}

/** Finds the purchase gifts that an order misses, or would miss, for its coupon and points. */
async function findLostGifts(
  db: BillContext['db'],
  facts: PricingFacts,
  { bought, priceWith }: { readonly bought: Quote; readonly priceWith: (choice: Partial<ReductionChoice>) => Quote },
): Promise<LostGifts> {
  if (!canHaveGifts(facts)) return { already: [], withPoints: [] };
  const { couponId, pointsOffer } = bought.bill;
  const reduces = couponId !== null || pointsOffer?.isUsed === true;
  const [already, withPoints] = await Promise.all([
    reduces ? loadLostGifts(db, facts, priceWith({ couponChoice: 'none', usesPoints: false }), bought) : [],
    pointsOffer?.isUsed === false ? loadLostGifts(db, facts, bought, priceWith({ usesPoints: true })) : [],
  ]);
  return { already, withPoints };
}

/** Adds the lines of the gift goods that the orderable lines earn. A gift that the stock does not allow is gone. */
async function addGifts(
  db: BillContext['db'],
  facts: PricingFacts,
  { quote, orderable }: { readonly quote: Quote; readonly orderable: Quote },
  price: (lines: readonly DraftLine[]) => Quote,
): Promise<{ readonly quote: Quote; readonly orderable: Quote; readonly earned: EarnedGifts }> {
  const earned = canHaveGifts(facts) ? await loadEarnedGiftItems(db, facts, orderable) : [];
  const all = buildGiftLines(facts, quote.lines, earned);
  if (all.length === 0) return { quote, orderable, earned };
  const inStock = price([...quote.lines, ...all]).lines.filter(({ tie, problem }) => tie?.kind === 'gift' && !problem);
  if (inStock.length === 0) return { quote, orderable, earned };
  return { quote: price([...quote.lines, ...inStock]), orderable: price([...orderable.lines, ...inStock]), earned };
}

/** Describes what a draft is made from: the SKUs to load, and the lines that are chosen from them. */
interface RequestedDraft {
  readonly selector: GoodsSkuSelector;
  readonly chooseLines: (skus: readonly SellableSku[]) => readonly DraftLine[];
  readonly fromCart: boolean;
  /** Asks for the price of a promotion. */
  readonly promotionId?: number | null | undefined;
  /** Asks to join a group of that promotion. */
  readonly groupId?: string | null | undefined;
  /** Asks for one of the buyer's rights to pay for the pieces. One that no longer can leaves ordinary prices. */
  readonly rightId?: number | null | undefined;
}

/**
 * Prices the lines of an order draft for an address and the buyer's choices, saves the draft, and returns the bill.
 * Refuses (payerNeeded) a member who uses WeChat and whose openid for payments is unknown.
 */
export async function priceAndSaveDraft(
  context: BillContext,
  tid: string,
  { selector, chooseLines, fromCart, promotionId = null, groupId = null, rightId = null }: RequestedDraft,
  { addressId, realnameId, cuid, points, insurance }: DraftChoices,
  previous?: CheckoutSnapshot,
): Promise<BillReply> {
  const { db, member, now, site, secrets, client } = context;
  const payer = await findMessagingPayer(db, { secrets, clientType: client.clientType }, member.id);
  if (payer && payer.openId === undefined) throw new Refusal('payerNeeded');
  const [pricing, chosen, ownMoney, cardRights] = await Promise.all([
    loadPricingFacts(db, selector, { member, now, timeZone: site.timeZone, benefitTerms: site.settings }).then((facts) =>
      addRequestedPromotion(db, facts, { promotionId, groupId }, { member, now, timeZone: site.timeZone }),
    ),
    chooseAddress(context, addressId, previous?.address?.id ?? 0),
    isBalanceOnlyMethod(db).then((only) => (only ? loadMemberBalance(db, member.id, site.currency) : null)),
    loadCountCardEntitlements(db, member.id, now),
  ]);

  const lines = chooseLines([...pricing.skus.values()]);
  const existing = lines.filter((line) => line.tie?.kind !== 'gift' && findLineSku(pricing, line) !== undefined);
  const region = chosen ? buildShippingRegion(chosen).region : [];
  const couponChoice = cuid === 0 ? (previous?.couponChoice ?? 0) : cuid;
  const pointsChoice = points === 0 ? (previous?.pointsChoice ?? 0) : points;
  const insuranceChoice = insurance === 0 ? (previous?.insuranceChoice ?? 0) : insurance;
  const choice = { couponChoice: toCouponChoice(couponChoice), usesPoints: pointsChoice === 1, isInsured: insuranceChoice === 1 };
  const rights = promotionId ? [] : selectUsableEntitlements(cardRights, ordinaryLines(existing));
  const right = rights.find(({ id }) => id === rightId);
  const facts = { ...(await addShownCoupon(db, pricing, { memberId: member.id, couponId: couponChoice }, now)), right };
  const bought = buildQuote(facts, existing, region, choice);
  const orderableBought = quoteOrderableLines(facts, bought, region, choice);
  const { quote, orderable, earned } = await addGifts(db, facts, { quote: bought, orderable: orderableBought }, (all) =>
    buildQuote(facts, all, region, choice),
  );
  const lostGifts = await findLostGifts(db, facts, {
    bought: orderableBought,
    priceWith: (other) => buildQuote(facts, orderableBought.lines, region, { ...choice, ...other }),
  });
  const snapshot = chosen && quoteRequiresShipping(quote) ? toSnapshot(chosen) : null;
  const address = chosen && snapshot && { ...snapshot, receiver: openReceiver(chosen.receiverSealed, secrets.open) };
  const identity = quoteRequiresIdentity(quote)
    ? await chooseIdentity(context, realnameId, { previousId: previous?.identityId ?? 0, receiver: address?.receiver.name })
    : undefined;

  const presale = quotePresale(facts.asked?.promotion, orderable);
  const expiresAt = new Date(now.getTime() + draftMinutes * 60_000);
  const draftLines = quote.lines.map(({ lineId, goodsId, skuId, pieces, tie }) => ({
    lineId,
    goodsId,
    skuId,
    pieces,
    ...(tie ? { tie } : {}),
  }));
  const amounts = Object.fromEntries(quote.bill.lines.map(({ lineId, amount }) => [lineId, amount]));
  const shown = {
    lines: draftLines,
    address: snapshot,
    identityId: identity?.id ?? null,
    couponChoice,
    couponId: orderable.bill.couponId,
    pointsChoice,
    points: countUsedPoints(orderable.bill),
    insuranceChoice,
    insurance: boughtInsurance(orderable.bill),
    pointsDue: orderable.bill.pointsDue,
    payable: orderable.bill.payable,
    amounts,
    freight: orderable.bill.freightUnknown ? null : orderable.bill.freight,
    fromCart,
    promotionId,
    groupId,
    rightId: right?.id ?? null,
    presale,
  };
  await db.last(() => saveOrderDraft(db, member.id, { tid, shown, expiresAt }));
  const postages = buildPostage(orderable, pricing.templates, context.say);
  const { currency } = site;
  const balanceShort = ownMoney !== null && ownMoney < (presale?.deposit ?? orderable.bill.payable);
  return buildBillReply(
    {
      tid,
      expiresAt,
      quote,
      orderable,
      postages,
      address,
      identity,
      ownMoney,
      balanceShort,
      currency,
      rights,
      right,
      presale,
      promises: promiseLines(orderable, { promotion: facts.asked?.promotion, usual: site.settings.shipPromise }),
      timeZone: site.timeZone,
      earned,
      lostGifts,
      markUps: buildMarkUps(facts, orderable),
    },
    context,
  );
}
