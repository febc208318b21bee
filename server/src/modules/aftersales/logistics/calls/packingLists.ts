import type { Reply } from 'contract/call.ts';
import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { zero } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { buildMerchantOrderRow, listOrdersByTid, withReadablePictures } from '#modules/buying/order/order.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import { listPackingLines } from '../store/packing.ts';

type Pick = Reply<typeof logisticsMerchantCalls.packingLists>['picks'][number];

/**
 * Returns to the merchant what to pack for some orders, and what to pick for all of them by SKU. Pieces that were shipped or refunded, or that an open
 * refund asks for, are left out. Names the orders that have nothing to ship.
 */
export const packingLists: Handler<typeof logisticsMerchantCalls.packingLists> = async ({ db, secrets, now, say }, input) => {
  const tids = [...new Set(input.tids)];
  const [orders, packing] = await Promise.all([listOrdersByTid(db, tids), listPackingLines(db, tids)]);
  const names = await loadMemberNames(db, [...new Set(orders.map(({ memberId }) => memberId))]);
  const picks = new Map<number, Pick & { readonly tids: Set<string> }>();
  const pick = (tid: string, { skuId, num, ...goods }: Omit<Pick, 'orders'>) => {
    const found = picks.get(skuId) ?? { skuId, ...goods, num: 0, orders: 0, tids: new Set<string>() };
    found.tids.add(tid);
    picks.set(skuId, { ...found, num: found.num + num, orders: found.tids.size });
  };
  const list = tids.flatMap((tid) => {
    const order = orders.find((one) => one.tid === tid);
    const toPack = packing.filter((line) => line.tid === tid);
    if (!order || toPack.length === 0) return [];
    const row = withReadablePictures(buildMerchantOrderRow(order, { paid: zero, refunded: zero }, secrets.open, say), secrets, now);
    const lines = toPack.flatMap(({ lineNo, left, code }) => {
      const line = order.lines.find((one) => one.lineNo === lineNo);
      const shown = row.list.find((one) => one.lineNo === lineNo);
      if (!line || !shown) return [];
      const { title, skuText, picture } = line;
      const components = (line.components ?? []).map((part) => ({
        code: part.code,
        title: part.title,
        skuText: part.skuText,
        num: part.pieces,
      }));
      if (line.components)
        for (const part of line.components) {
          const { skuId, title: partTitle, skuText: partText, picture: partPicture, code: partCode } = part;
          pick(tid, { skuId, code: partCode, title: partTitle, skuText: partText, picture: partPicture, num: part.pieces * left });
        }
      else pick(tid, { skuId: line.skuId, code, title, skuText, picture, num: left });
      return [{ lineNo, code, title, skuText, picture, num: left, components, leaveMessages: shown.leaveMessages }];
    });
    const { createTime, payTime, memo, note, receiver } = row;
    return [{ tid, createTime, payTime, memo, note, receiver, memberName: names.get(order.memberId)?.nick ?? '', lines }];
  });
  const packed = new Set(list.map(({ tid }) => tid));
  return {
    list,
    picks: [...picks.values()]
      .toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.skuId - b.skuId))
      .map(({ skuId, code, title, skuText, picture, num, orders: of }) => ({ skuId, code, title, skuText, picture, num, orders: of })),
    left: tids.filter((tid) => !packed.has(tid)),
  };
};
