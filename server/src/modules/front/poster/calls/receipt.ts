import { formatWithSymbol } from 'contract/currency.ts';
import { formatDay } from 'contract/day.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { fromYuan } from 'contract/money.ts';
import type { posterCalls } from 'contract/front/poster/poster.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadOrderReceipt } from '#modules/buying/order/order.ts';
import { sentence } from '#sentences/sentence.ts';
import { drawSharedPicture, type PosterContext } from '../draw-poster.ts';
import { layOutReceipt, type ReceiptContent } from '../rules/poster-layouts.ts';

type Receipt = Awaited<ReturnType<typeof loadOrderReceipt>>;

/** Puts a receipt into the words of the site. Its day, not its minute, stands on the picture: that of a day is drawn once. */
function wordReceipt({ site, say, now }: PosterContext, receipt: Receipt): ReceiptContent {
  const { timeZone, currency } = site;
  const money = (yuan: number) => formatWithSymbol(fromYuan(yuan), currency);
  const time = (at: number) => formatMoment(new Date(at), timeZone);
  const { adjustedAmount, insuranceFee, refundAmount } = receipt;
  return {
    shopName: receipt.shopName,
    kind: say(sentence('receipt')),
    facts: [
      { name: say(sentence('receiptTid')), value: receipt.tid },
      { name: say(sentence('receiptOrdered')), value: time(receipt.createTime) },
      { name: say(sentence('receiptPaid')), value: time(receipt.payTime) },
    ],
    lines: receipt.lines.map(({ title, skuText, num, originPrice, originAmount }) => ({
      name: `${title}${skuText === '' ? '' : ` ${skuText}`}`,
      why: `${money(originPrice)} × ${num}`,
      value: money(originAmount),
    })),
    sums: [
      { name: say(sentence('receiptGoods')), value: money(receipt.goodsAmount) },
      ...receipt.reductions.map(({ name, amount }) => ({ name, value: `-${money(amount)}` })),
      ...(adjustedAmount === 0 ? [] : [{ name: say(sentence('receiptAdjusted')), value: money(adjustedAmount) }]),
      { name: say(sentence('receiptPostFee')), value: money(receipt.postFee) },
      ...(insuranceFee > 0 ? [{ name: say(sentence('receiptInsurance')), value: money(insuranceFee) }] : []),
    ],
    total: { name: say(sentence('receiptPayment')), value: money(receipt.payment) },
    payments: [
      ...receipt.payments.map(({ payTypeText, amount, payTime }) => ({ name: payTypeText, why: time(payTime), value: money(amount) })),
      ...(refundAmount > 0 ? [{ name: say(sentence('receiptRefunded')), value: `-${money(refundAmount)}` }] : []),
    ],
    note: say(sentence('receiptNote', { day: formatDay(now, timeZone) })),
  };
}

/**
 * Returns the receipt of one of the caller's orders, with picture=1 also as a picture, which shows no places and names.
 * Refuses an unknown order and an unpaid one.
 */
export const generateReceipt: Handler<typeof posterCalls.generateReceipt> = async (context, { orderId, picture = 0 }) => {
  const { units, siteId, member } = context;
  const receipt = await units.read(siteId, (db) => loadOrderReceipt(db, context, member.id, orderId));
  return {
    ...receipt,
    picture: picture === 1 ? await drawSharedPicture(context.gateways, layOutReceipt(wordReceipt(context, receipt))) : null,
  };
};
