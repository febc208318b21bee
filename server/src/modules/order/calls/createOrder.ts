import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import { typedText } from 'contract/typed-text.ts';
import type { Context, Handler } from '#http/handler.ts';
import { removeBought } from '#modules/cart/cart.ts';
import { draftLines, quoteOf, sameLines, shelfFor, takeDraft } from '#modules/checkout/checkout.ts';
import { moveStock } from '#modules/goods/goods.ts';
import { askedText } from '../rules/asked-hash.ts';
import { orderFrom } from '../rules/order-from.ts';
import { heldOrder, writeOrder } from '../store/orders.ts';

type Row = typeof orderCalls.createOrder;

/** The same asked again gives the first answer; anything else under that number is refused. */
async function firstAnswer({ db, member }: Context<Row>, tid: string, askedHash: Buffer) {
  const order = await heldOrder(db, tid, member.id);
  if (!order) throw new Refusal('draftNotFound');
  if (!order.askedHash.equals(askedHash)) throw new Refusal('draftDiffers');
  return { tid, status: order.status, payment: toYuan(order.payable), closeTime: order.closeAt?.getTime() ?? null };
}

export const createOrder: Handler<Row> = async (context, { tid, goodsJson, memo: written = '', addressId, payment }) => {
  const { db, member, now, secrets } = context;
  const memo = typedText(written);
  const [draft, shelf] = await Promise.all([
    takeDraft(db, member.id, tid),
    shelfFor(db, { goodsIds: goodsJson.map(({ numIid }) => numIid) }, member.levelId, now),
  ]);

  const lines = draftLines(goodsJson, [...shelf.skus.values()]);
  const address = draft?.shown.address;
  const askedHash = secrets.hash(askedText({ lines, addressId: addressId ?? 0, memo }));
  if (!draft) return firstAnswer(context, tid, askedHash);
  if (draft.expiresAt <= now) throw new Refusal('draftExpired');
  if (!address) throw new Refusal('addressNeeded');
  if (!sameLines(lines, draft.shown.lines) || (addressId && addressId !== address.id)) throw new Refusal('draftDiffers');

  const quote = quoteOf(shelf, lines, address.region);
  const stuck = quote.lines.find(({ blocked }) => blocked);
  if (stuck?.blocked) throw new Refusal(stuck.blocked.refusal, { message: `「${stuck.sku.title}」${stuck.blocked.text}` });
  const payable = toYuan(quote.bill.payable);
  if (payable !== payment) throw new Refusal('priceChanged', { body: { was: payment, now: payable } });

  const order = orderFrom(context, { tid, quote, address, memo, askedHash });
  const [reserved] = await Promise.all([
    moveStock(
      db,
      tid,
      'reserve',
      order.lines.map(({ skuId, pieces }, i) => ({ lineNo: i + 1, skuId, pieces })),
      now,
    ),
    writeOrder(db, order, now),
    draft.shown.fromCart
      ? removeBought(
          db,
          member.id,
          lines.map(({ skuId }) => skuId),
        )
      : undefined,
  ]);
  const short = order.lines.find(({ skuId }) => !reserved.has(skuId));
  if (short) throw new Refusal('notEnoughStock', { message: `「${short.title}」库存不足` });
  return { tid, status: 'TRADE_NO_CREATE_PAY', payment, closeTime: order.closeAt.getTime() };
};
