import { dayIn } from 'contract/day.ts';
import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import { typedText } from 'contract/typed-text.ts';
import type { Context, Handler } from '#http/handler.ts';
import { askedLines, removeBought, sameLines } from '#modules/cart/cart.ts';
import {
  type Draft,
  identityNamed,
  identityProblem,
  needsIdentity,
  notOneOrder,
  type Quote,
  quoteOf,
  sendsAny,
  shelfFor,
  takeDraft,
} from '#modules/checkout/checkout.ts';
import { sealPerson } from '#modules/identity/identity.ts';
import { mustHaveMobile } from '#modules/account/account.ts';
import { moveStock, noteBought } from '#modules/goods/goods.ts';
import { balanceOf } from '#modules/ledger/ledger.ts';
import { isUnpayable } from '#modules/payment/payment.ts';
import { askedText } from '../rules/asked-hash.ts';
import { lineAnswers, mustBeAnswered } from '../rules/line-answers.ts';
import { limitedPieces, orderFrom } from '../rules/order-from.ts';
import { heldOrder, writeOrder } from '../store/orders.ts';

type Row = typeof orderCalls.createOrder;

/** Returns the first reply when the same request is repeated. Refuses another request under the same order number. */
async function firstAnswer({ db, member }: Context<Row>, tid: string, askedHash: Buffer) {
  const order = await heldOrder(db, tid, member.id);
  if (!order) throw new Refusal('draftNotFound');
  if (!order.askedHash.equals(askedHash)) throw new Refusal('draftDiffers');
  return { tid, status: order.status, payment: toYuan(order.payable), closeTime: order.closeAt?.getTime() ?? null };
}

/** Refuses an expired draft, one without an address, and a request that differs from what the draft showed. */
function mustBeAsShown(
  { now }: Context<Row>,
  quote: Quote,
  { shown, expiresAt }: Draft,
  { addressId, realnameId }: { readonly addressId: number; readonly realnameId: number },
): void {
  if (expiresAt <= now) throw new Refusal('draftExpired');
  if (sendsAny(quote) && !shown.address) throw new Refusal('addressNeeded');
  const others = (addressId > 0 && addressId !== shown.address?.id) || (realnameId > 0 && realnameId !== shown.identityId);
  if (others || !sameLines(quote.lines, shown.lines)) throw new Refusal('draftDiffers');
}

/** Refuses a quote that cannot become an order, and names the product concerned. */
async function mustBeOrderable({ db, site, member, secrets, gateways }: Context<Row>, quote: Quote): Promise<void> {
  const stuck = quote.lines.find(({ blocked }) => blocked);
  if (stuck?.blocked) throw new Refusal(stuck.blocked.refusal, { message: `「${stuck.sku.title}」${stuck.blocked.text}` });
  const apart = notOneOrder({ lines: quote.lines, payable: quote.bill.payable, currency: site.currency });
  if (apart) throw new Refusal(apart.refusal, { message: apart.text });
  const ground = { db, secrets, vendors: gateways.pay, currency: site.currency };
  const balance = () => balanceOf(db, member.id, site.currency);
  if (await isUnpayable(ground, quote.bill.payable, balance)) throw new Refusal('orderBeyondBalance');
}

/**
 * Returns the sealed identity for a quote that needs one: the one that the draft showed. Refuses a missing identity, and one that is not
 * the receiver's.
 */
async function identityFor(context: Context<Row>, quote: Quote, { identityId, address }: Draft['shown']) {
  if (!needsIdentity(quote)) return null;
  const person = (await identityNamed(context, identityId ?? 0))?.person;
  const problem = identityProblem(person, address?.name);
  if (problem) throw new Refusal(problem.refusal, { message: problem.text });
  return person ? sealPerson(person, context.secrets.seal) : null;
}

export const createOrder: Handler<Row> = async (context, input) => {
  const { tid, goodsJson, tradeLMList = [], addressId = 0, realnameId = 0, payment } = input;
  const { db, site, member, now, secrets } = context;
  const memo = typedText(input.memo ?? '');
  const [draft, shelf] = await Promise.all([
    takeDraft(db, member.id, tid),
    shelfFor(db, { goodsIds: goodsJson.map(({ numIid }) => numIid) }, { member, now, timeZone: site.timeZone, held: true }),
  ]);

  const lines = askedLines(goodsJson, [...shelf.skus.values()]);
  const answers = lineAnswers(tradeLMList, lines);
  const askedHash = secrets.hash(askedText({ lines, addressId, realnameId, memo, answers }));
  if (!draft) return firstAnswer(context, tid, askedHash);
  await mustHaveMobile(db, site.settings, member.id);
  const { address } = draft.shown;
  const quote = quoteOf(shelf, lines, address?.region ?? []);
  mustBeAsShown(context, quote, draft, { addressId, realnameId });
  await mustBeOrderable(context, quote);
  const identitySealed = await identityFor(context, quote, draft.shown);
  mustBeAnswered(quote.lines, answers, dayIn(now, site.timeZone));
  const payable = toYuan(quote.bill.payable);
  if (payable !== payment) throw new Refusal('priceChanged', { body: { was: payment, now: payable } });

  const order = orderFrom(context, { tid, quote, address, identitySealed, memo, answers, askedHash });
  const skuIds = lines.map(({ skuId }) => skuId);
  const stock = order.lines.map(({ skuId, pieces }, i) => ({ lineNo: i + 1, skuId, pieces }));
  const [reserved, unpaid] = await Promise.all([
    moveStock(db, tid, 'reserve', stock, now),
    writeOrder(db, order, now),
    noteBought(db, member.id, tid, limitedPieces(quote), now),
    draft.shown.fromCart ? removeBought(db, member.id, skuIds) : undefined,
  ]);
  if (unpaid >= site.settings.mostUnpaidOrders)
    throw new Refusal('tooManyUnpaid', { message: `您有 ${unpaid} 笔待付款的订单，请先付款或取消后再下单` });
  const short = order.lines.find(({ skuId }) => !reserved.has(skuId));
  if (short) throw new Refusal('notEnoughStock', { message: `「${short.title}」库存不足` });
  return { tid, status: 'TRADE_NO_CREATE_PAY', payment, closeTime: order.closeAt.getTime() };
};
