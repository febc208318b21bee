import { sentence } from '#sentences/sentence.ts';
import { isDeepStrictEqual } from 'node:util';
import { formatDay } from 'contract/day.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import type { Input, Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { isUniqueViolation } from '#platform/database.ts';
import { Refusal, RefusalByStatement } from '#platform/refusal.ts';
import { normaliseText } from 'contract/normalise-text.ts';
import type { Context, Handler } from '#http/handler.ts';
import { parseRequestedLines, selectRequestedSkus, removeBoughtLines, hasSameLines } from '#modules/buying/cart/cart.ts';
import {
  addShownCoupon,
  addRequestedPromotion,
  boughtInsurance,
  type DraftChoices,
  findLineSku,
  ordinaryLines,
  type OrderDraft,
  type PricingFacts,
  readChoices,
  findIdentity,
  findIdentityProblem,
  quoteRequiresIdentity,
  findCombinationProblem,
  findPointsProblem,
  type Quote,
  buildQuote,
  quoteRequiresShipping,
  loadPricingFacts,
  openDraftReceiver,
  takeOrderDraft,
  largestInstalment,
  quotePresale,
  type QuotedPresale,
  countUsedPoints,
  toShownCoupon,
} from '#modules/buying/checkout/checkout.ts';
import type { Receiver } from '#modules/shop/address/address.ts';
import { findUsableEntitlement } from '#modules/offers/equity/equity.ts';
import { sealIdentityHolder } from '#modules/members/identity/identity.ts';
import { assertHasMobile } from '#modules/members/account/account.ts';
import { type FlashSalePass, assertFlashSalePassValid } from '#modules/offers/promotion/promotion.ts';
import { listGiftsOfOrder } from '#modules/offers/gift/gift.ts';
import { listStockNeeds } from '#modules/goods/goods/goods.ts';
import { attachSurveyAnswers } from '#modules/buying/survey/survey.ts';
import { takeUploads } from '#modules/shop/upload/upload.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import { lockPoints } from '#modules/offers/points/points.ts';
import { isAmountUnpayable } from '#modules/money/payment/payment.ts';
import { payFreeOrder } from '../pay-free-order.ts';
import { toRequestText } from '../rules/request-text.ts';
import { reserveOrderClaims } from '../claims.ts';
import { groupLineAnswers, assertAnswered, listAnswerPictures } from '../rules/line-answers.ts';
import {
  buildGroupClaim,
  buildPromotionClaim,
  findGiftThreshold,
  findOrderPaymentDeadline,
  sumLimitedPieces,
  buildOrder,
} from '../rules/build-order.ts';
import type { NewOrder } from '../rules/order.ts';
import { takeOrderGifts, withoutGiftLines } from '../take-order-gifts.ts';
import { lockOrder, insertOrder } from '../store/orders.ts';

type Row = typeof orderCalls.createOrder;
type OrderContext = Context<Row>;

/** Returns the first reply when the same request is repeated. Refuses another request under the same order number. */
async function findFirstReply({ db, member }: Context<Row>, tid: string, askedHash: Buffer) {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('draftNotFound');
  if (!order.askedHash.equals(askedHash)) throw new Refusal('draftDiffers');
  const gifts = order.hasGifts ? await listGiftsOfOrder(db, tid) : [];
  const goneGifts = gifts.filter(({ state }) => state === 'gone').map(({ title }) => title);
  return { tid, status: order.status, payment: toYuan(order.payable), closeTime: order.closeAt?.getTime() ?? null, goneGifts };
}

/** Refuses an expired draft, and a request that differs from what the draft showed. */
function assertMatchesDraft(
  { now }: Context<Row>,
  requested: Parameters<typeof hasSameLines>[0],
  { shown, expiresAt }: OrderDraft,
  { addressId, realnameId, cuid, points, insurance }: DraftChoices,
): void {
  if (expiresAt <= now) throw new Refusal('draftExpired');
  const otherCoupon = cuid !== 0 && (cuid < 0 ? null : cuid) !== (shown.couponId ?? null);
  const otherPoints = points !== 0 && points > 0 !== (shown.points ?? 0) > 0;
  const otherInsurance = insurance !== 0 && insurance > 0 !== Boolean(shown.insurance);
  const others =
    (addressId > 0 && addressId !== shown.address?.id) ||
    (realnameId > 0 && realnameId !== shown.identityId) ||
    otherCoupon ||
    otherPoints ||
    otherInsurance;
  if (others || !hasSameLines(requested, withoutGiftLines(shown.lines))) throw new Refusal('draftDiffers');
}

/** Refuses a quote that cannot become an order, and names the product concerned. */
async function assertOrderable({ db, site, member }: Context<Row>, quote: Quote, presale: QuotedPresale | null): Promise<void> {
  const stuck = quote.lines.find(({ problem }) => problem);
  if (stuck?.problem)
    throw new Refusal(stuck.problem.refusal, {
      sentence: sentence('billLineWrong', { title: stuck.sku.title, why: stuck.problem.sentence }),
    });
  const apart = findCombinationProblem({ ...quote, currency: site.currency });
  if (apart) throw new Refusal(apart.refusal, { sentence: apart.sentence });
  const short = findPointsProblem(quote);
  if (short) throw new Refusal(short.refusal, { sentence: short.sentence });
  const balance = () => loadMemberBalance(db, member.id, site.currency);
  if (await isAmountUnpayable(db, largestInstalment(quote.bill.payable, presale), balance)) throw new Refusal('orderBeyondBalance');
}

/**
 * Returns the sealed identity for a quote that needs one: the one that the draft showed. Refuses a missing identity, and one that is not
 * the receiver's.
 */
async function loadIdentity(context: Context<Row>, quote: Quote, { identityId }: OrderDraft['shown'], receiver: Receiver | undefined) {
  if (!quoteRequiresIdentity(quote)) return null;
  const person = (await findIdentity(context, identityId ?? 0))?.person;
  const problem = findIdentityProblem(person, receiver?.name);
  if (problem) throw new Refusal(problem.refusal, { sentence: problem.sentence });
  return person ? sealIdentityHolder(person, context.secrets.seal) : null;
}

/** Refuses a return-freight insurance that is no longer offered for the products, or that pays another amount than the draft showed. */
function assertInsurable({ bill }: Quote, { insurance }: OrderDraft['shown']): void {
  if (!insurance) return;
  const bought = boughtInsurance(bill);
  if (!bought) throw new Refusal('insuranceOff');
  if (bought.payout !== insurance.payout) throw new Refusal('insuranceChanged');
}

/** Refuses products that the law exempts from returning without reason, unless the shopper ticked so. Names the first. */
function assertNoReturnAgreed({ lines }: Quote, agreed: boolean): void {
  const exempt = lines.find(({ sku }) => sku.noReturn !== null);
  if (exempt && !agreed)
    throw new Refusal('noReturnNotAgreed', { sentence: sentence('goodsNoReturnNotAgreed', { title: exempt.sku.title }) });
}

/** Refuses a presale whose deposit the shop keeps if the rest is late, unless the shopper ticked so. */
function assertDepositAgreed(presale: QuotedPresale | null, agreed: boolean): void {
  if (presale && !presale.returnsDeposit && !agreed) throw new Refusal('depositNotAgreed');
}

/** Says of a refusal of the writing statements what it is about. */
function explainRefusal(fault: unknown, { lines }: NewOrder): unknown {
  // The bill of a flash sale was asked for again while the order was being placed: its draft came back.
  if (isUniqueViolation(fault)) return new Refusal('draftNotFound');
  if (!(fault instanceof RefusalByStatement)) return fault;
  const { refusal, about } = fault;
  if (refusal === 'tooManyUnpaid') return new Refusal(refusal, { sentence: sentence('unpaidOrdersTooMany', { unpaid: Number(about) }) });
  const short = lines.find((line) => listStockNeeds(line, 1).some(({ skuId }) => skuId === Number(about)));
  return short ? new Refusal(refusal, { sentence: sentence('orderedGoodsOutOfStock', { title: short.title }) }) : fault;
}

/** Lists the lines whose goods cost another amount than the draft showed. */
const listChangedLines = ({ lines, bill }: Quote, { amounts }: OrderDraft['shown']) =>
  lines.flatMap(({ lineId, sku }, i) => {
    const [was, now] = [amounts[lineId], bill.lines[i]?.amount];
    if (was === undefined || now === undefined || was === now) return [];
    return [{ numIid: sku.goodsId, skuId: sku.skuId, title: sku.title, was: toYuan(was), now: toYuan(now) }];
  });

/** Lists the shipping fee and the premium of the insurance where they differ from what the draft showed. */
const listChangedFees = ({ bill }: Quote, { freight = null, insurance }: OrderDraft['shown'], say: Say) =>
  [
    { kind: 'freight', name: say(sentence('feeFreight')), was: freight, now: bill.freight },
    { kind: 'insurance', name: say(sentence('feeInsurance')), was: insurance?.premium ?? null, now: bill.premium },
  ].flatMap(({ was, now, ...fee }) => (was === null || was === now ? [] : [{ ...fee, was: toYuan(was), now: toYuan(now) }]));

/** Refuses pieces of an add-on purchase that no longer exist or can no longer be added. */
function assertStillSold(facts: PricingFacts, lines: OrderDraft['shown']['lines']): void {
  if (lines.some((line) => !findLineSku(facts, line))) throw new Refusal('markUpUnusable');
}

/** Refuses an order at the price of a flash sale without a pass that is open, for this sale and this order. */
function assertHasPass({ asked }: PricingFacts, pass: FlashSalePass | null, now: Date): void {
  const promotion = asked?.promotion;
  if (promotion?.kind !== 'flashSale' && !pass) return;
  if (!pass) throw new Refusal('accessNeeded');
  if (promotion) assertFlashSalePassValid(pass, promotion, now);
}

/**
 * Places an order from an order draft, given a flash sale pass (`pass`) if needed, and reserves stock, coupon and
 * points. Returns the order's number, status, total in yuan, closing time, and the gifts that had run out. Refuses
 * (draftDiffers, priceChanged) an order that differs from its draft or costs another amount than the shopper saw.
 */
export async function placeOrder(context: OrderContext, input: Input<Row>, pass: FlashSalePass | null): Promise<Reply<Row>> {
  const { tid, goodsJson, tradeLMList = [], payment } = input;
  const choices = readChoices(input);
  const { db, site, member, now, secrets } = context;
  const memo = normaliseText(input.memo ?? '');
  const [noReturnAgreed, depositAgreed] = [input.noReturnAgreed === 1, input.depositAgreed === 1];
  const [draft, loaded] = await Promise.all([
    takeOrderDraft(db, member.id, tid),
    loadPricingFacts(db, selectRequestedSkus(goodsJson), {
      member,
      now,
      timeZone: site.timeZone,
      benefitTerms: site.settings,
      forOrder: true,
    }),
  ]);

  const requested = parseRequestedLines(goodsJson, [...loaded.skus.values()]);
  const answers = groupLineAnswers(tradeLMList, ordinaryLines(requested));
  const askedHash = secrets.hash(toRequestText({ lines: requested, choices, memo, noReturnAgreed, depositAgreed, answers, payment }));
  if (!draft) return findFirstReply(context, tid, askedHash);
  await assertHasMobile(db, site.settings, member.id);
  const { address, couponId = null, points = 0, pointsDue = 0, promotionId = null, groupId = null, rightId = null } = draft.shown;
  assertMatchesDraft(context, requested, draft, choices);
  const bought = withoutGiftLines(draft.shown.lines);
  if (pass && pass.promotionId !== promotionId) throw new Refusal('accessWrong');
  const right = await findUsableEntitlement(db, member.id, { rightId, lines: bought }, now);
  if (rightId !== null && !right) throw new Refusal('rightUnusable');
  const asked = await addRequestedPromotion(db, loaded, { promotionId, groupId }, { member, now, timeZone: site.timeZone });
  const facts = { ...(await addShownCoupon(db, asked, { memberId: member.id, couponId }, now)), right };
  assertHasPass(facts, pass, now);
  const region = address?.region ?? [];
  const choice = { couponChoice: toShownCoupon(draft.shown), usesPoints: points > 0, isInsured: Boolean(draft.shown.insurance) };
  assertStillSold(facts, bought);
  const unwrapped = buildQuote(facts, bought, region, choice);
  if (couponId !== null && unwrapped.bill.couponId !== couponId) throw new Refusal('couponUnusable');
  if (quoteRequiresShipping(unwrapped) && !address) throw new Refusal('addressNeeded');
  const presale = quotePresale(facts.asked?.promotion, unwrapped);
  await assertOrderable(context, unwrapped, presale);
  const receiver = openDraftReceiver(draft.shown, secrets.open);
  const identitySealed = await loadIdentity(context, unwrapped, draft.shown, receiver);
  assertAnswered(unwrapped.lines, answers, formatDay(now, site.timeZone));
  const pictures = listAnswerPictures(unwrapped.lines, answers);
  if (pictures.length > 0) await takeUploads(db, pictures, { memberId: member.id, purpose: 'leaveMessage', usedBy: `order:${tid}` });
  await attachSurveyAnswers(db, { tid, memberId: member.id, goodsIds: unwrapped.lines.map(({ sku }) => sku.goodsId) });
  assertNoReturnAgreed(unwrapped, noReturnAgreed);
  assertDepositAgreed(presale, depositAgreed);
  assertInsurable(unwrapped, draft.shown);
  const payable = toYuan(unwrapped.bill.payable);
  if (payable !== payment) {
    const [lines, fees] = [listChangedLines(unwrapped, draft.shown), listChangedFees(unwrapped, draft.shown, context.say)];
    throw new Refusal('priceChanged', { body: { was: payment, now: payable, lines, fees } });
  }

  // The merchant changed the deposit or the time for the rest since.
  if (!isDeepStrictEqual(draft.shown.presale ?? null, presale))
    throw new Refusal('priceChanged', { body: { was: payment, now: payable, lines: [], fees: [] } });
  // What a point is worth was changed, or what the product is exchanged for: the same total would take other points than were shown.
  if (countUsedPoints(unwrapped.bill) !== points || unwrapped.bill.pointsDue !== pointsDue)
    throw new Refusal('priceChanged', { body: { was: payment, now: payable, lines: [], fees: [] } });
  const pointsUses = points + pointsDue > 0 ? await lockPoints(db, member.id, points + pointsDue, now) : [];
  const gifts = await takeOrderGifts(db, facts, unwrapped, draft.shown.lines);
  const quote = gifts.lines.length === 0 ? unwrapped : buildQuote(facts, [...bought, ...gifts.lines], region, choice);
  const groupClaim = buildGroupClaim(facts, quote, () => context.ids.longNumber());
  const order = buildOrder(context, {
    tid,
    quote,
    address,
    receiver,
    identitySealed,
    memo,
    answers,
    askedHash,
    promotionId,
    promotion: facts.asked?.promotion,
    rightId,
    gifts: gifts.claims,
    groupClaim,
    presale,
    payUntil: findOrderPaymentDeadline(facts, now),
  });
  const skuIds = ordinaryLines(bought).map(({ skuId }) => skuId);
  // The deposit of a presale is never zero: only a whole order can cost nothing.
  const isFree = quote.bill.payable === zero;
  const write = () =>
    Promise.all([
      insertOrder(db, order, site.settings.mostUnpaidOrders, now),
      reserveOrderClaims(
        db,
        {
          tid,
          memberId: member.id,
          lines: order.lines,
          limitedPieces: sumLimitedPieces(quote),
          couponId,
          pointsUses,
          promotion: buildPromotionClaim(facts, quote),
          group: groupClaim,
          gifts: gifts.claims.map((claim) => ({ ...claim, hangsOn: findGiftThreshold(quote, claim) })),
          right: rightId === null ? null : { rightId, pieces: bought.reduce((total, { pieces }) => total + pieces, 0) },
        },
        now,
      ),
      draft.shown.fromCart ? removeBoughtLines(db, member.id, skuIds) : undefined,
    ]);
  const writing = isFree ? write() : db.last(write);
  await writing.catch((fault: unknown) => {
    throw explainRefusal(fault, order);
  });
  const goneGifts = [...gifts.gone];
  if (isFree) {
    const method = pointsDue + points > 0 ? 'points' : 'balance';
    const status = await payFreeOrder(db, tid, { ids: context.ids, method }, now);
    return { tid, status: status ?? 'TRADE_NO_CREATE_PAY', payment, closeTime: null, goneGifts };
  }
  return { tid, status: 'TRADE_NO_CREATE_PAY', payment, closeTime: order.closeAt.getTime(), goneGifts };
}

/**
 * Creates an order from the caller's own order draft, and reserves stock, coupon and points; repeating it with the same
 * content returns the first reply. An order that costs nothing is paid at once. Refuses a draft that has expired or differs, a changed price (priceChanged), and what cannot be
 * ordered any more.
 */
export const createOrder: Handler<Row> = (context, input) => placeOrder(context, input, null);
