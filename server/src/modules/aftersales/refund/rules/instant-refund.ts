import type { Sentence } from 'contract/sentence.ts';
import { countRefundableUnshipped, type RefundableOrder } from '#modules/buying/order/order.ts';
import { sentence } from '#sentences/sentence.ts';

/**
 * Returns the sentence that says why an order cannot be refunded immediately (极速退款); undefined if it can. Nothing of it
 * may be shipped or in a refund, and it may cost at most what the shop allows, in yuan.
 */
export function findInstantRefundProblem(
  order: Pick<RefundableOrder, 'status' | 'payable' | 'lines' | 'sent'>,
  mostYuan: number,
): Sentence | undefined {
  if (mostYuan === 0) return sentence('instantRefundOff');
  if (!order.sent || order.status !== 'WAIT_SELLER_SEND_GOODS' || order.lines.some((line) => countRefundableUnshipped(line) < line.pieces))
    return sentence('instantRefundUnshipped');
  return order.payable > mostYuan * 100 ? sentence('instantRefundTooDear', { most: mostYuan }) : undefined;
}
