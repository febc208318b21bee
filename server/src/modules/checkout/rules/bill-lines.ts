import type { Speaker } from '#http/handler.ts';
import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { leaveFieldToWire } from 'contract/goods/leave-field-wire.ts';
import { times, toYuan } from 'contract/money.ts';
import type { Quote } from '../quote.ts';

/** Builds the lines of a bill from a quote. */
export const buildBillLines = ({ lines, bill }: Quote, say: Speaker['say']): Reply<typeof checkoutCalls.orderBill>['list'] =>
  lines.map(({ sku, pieces, problem }, i) => {
    const price = bill.lines[i]?.price ?? sku.listPrice;
    return {
      numIid: sku.goodsId,
      skuId: sku.skuId,
      goodsType: sku.kind,
      title: sku.title,
      linkUrl: sku.picture,
      skuText: sku.skuText,
      num: pieces,
      price: toYuan(price),
      originPrice: toYuan(sku.listPrice),
      amount: toYuan(times(price, pieces)),
      problem: problem ? say(problem.sentence) : null,
      noReturn: sku.noReturn === null ? 0 : 1,
      leaveMessages: sku.asks.map(leaveFieldToWire),
    };
  });
