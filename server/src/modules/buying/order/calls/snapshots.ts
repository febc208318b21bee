import { toYuan } from 'contract/money.ts';
import type { snapshotCalls } from 'contract/buying/order/snapshot.calls.ts';
import type { Handler } from '#http/handler.ts';
import { formatStepName } from '#modules/buying/checkout/checkout.ts';
import { toShippingPromiseReply, withoutQuickShipping } from '#modules/goods/freight/freight.ts';
import { findGoodsContent } from '#modules/goods/goods/goods.ts';
import { loadPastPromises } from '#modules/shop/site/site.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderLine } from '../rules/order.ts';
import { findLineRevision, findMemberOrder } from '../store/orders.ts';
import { loadPriceSteps } from '../store/price-steps.ts';

const toSnapshotLine = ({ lineNo, goodsId, title, picture, skuText, pieces, price }: OrderLine) => ({
  lineNo,
  numIid: goodsId,
  title,
  linkUrl: picture,
  skuText,
  num: pieces,
  price: toYuan(price),
});

/**
 * Lists the lines of one of the caller's orders, each with a link to the product page as it was when ordered (交易快照).
 * Refuses another member's order.
 */
export const transactionSnapshots: Handler<typeof snapshotCalls.transactionSnapshots> = async ({ db, member }, { tid }) => {
  const order = await findMemberOrder(db, member.id, tid);
  if (!order) throw new Refusal('orderNotFound');
  return { tid, time: order.createdAt.getTime(), list: order.lines.map(toSnapshotLine) };
};

/**
 * Returns a product's page as it was when one of the caller's orders was placed. Adds the price and discounts of the
 * order, and what the shop promised then. Refuses an order of another member.
 */
export const transactionSnapshot: Handler<typeof snapshotCalls.transactionSnapshot> = async (
  { db, site, member, say },
  { tid, lineNo },
) => {
  const order = await findMemberOrder(db, member.id, tid);
  const line = order?.lines.find((one) => one.lineNo === lineNo);
  if (!order || !line) throw new Refusal('orderNotFound');
  const revision = await findLineRevision(db, tid, lineNo);
  const [content, steps, past] = await Promise.all([
    revision === null ? undefined : findGoodsContent(db, { goodsId: line.goodsId, revision }),
    loadPriceSteps(db, tid),
    loadPastPromises(db, order.createdAt),
  ]);
  const promises = { ...site.settings, ...past };
  const promise = line.promise && toShippingPromiseReply(line.promise, { countsFrom: null, timeZone: site.timeZone }, say);
  return {
    tid,
    time: order.createdAt.getTime(),
    ...toSnapshotLine(line),
    originPrice: toYuan(line.listPrice),
    amount: toYuan(line.amount),
    reductions: steps.flatMap(({ kind, name, byLine }) => {
      const amount = byLine[lineNo];
      return amount ? [{ kind, name: formatStepName({ kind, name }, say), amount: toYuan(amount) }] : [];
    }),
    isWhole: content ? 1 : 0,
    subtitle: content?.subtitle ?? '',
    images: [...(content?.pictures ?? [])],
    parameters: (content?.parameters ?? []).map(([name, value]) => ({ name, value })),
    skuItems: (content?.specs ?? []).map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    detail: (content?.detail ?? []).map(({ title = '', text = '', picture = '', alt = '' }) => ({ title, text, picture, alt })),
    tags: [...(content?.tags ?? [])],
    shopName: site.name,
    services: content ? withoutQuickShipping(promises.services, line.promise) : [],
    shipPromise: content ? (promise?.text ?? promises.shipPromise) : '',
    noReturn: content && content.noReturn !== null ? 1 : 0,
  };
};
