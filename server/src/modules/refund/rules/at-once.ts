import type { Sentence } from 'contract/sentence.ts';
import { countUnshipped, type RefundableOrder } from '#modules/order/order.ts';
import { sentence } from '#sentences/sentence.ts';

/** Says why an order cannot be refunded at once; undefined if it can: nothing of it is shipped or asked for, and it is not dearer than the shop allows, in yuan. */
export function findAtOnceProblem(
  order: Pick<RefundableOrder, 'status' | 'payable' | 'lines' | 'sent'>,
  mostYuan: number,
): Sentence | undefined {
  if (mostYuan === 0) return sentence('refundAtOnceOff');
  if (!order.sent || order.status !== 'WAIT_SELLER_SEND_GOODS' || order.lines.some((line) => countUnshipped(line) < line.pieces))
    return sentence('refundAtOnceUnshipped');
  return order.payable > mostYuan * 100 ? sentence('refundAtOnceTooDear', { most: mostYuan }) : undefined;
}
