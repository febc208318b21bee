import type { Sentence } from 'contract/sentence.ts';
import { countRefundableUnshipped, type RefundableOrder } from '#modules/order/order.ts';
import { sentence } from '#sentences/sentence.ts';

/**
 * Returns why an order cannot be refunded immediately (极速退款); undefined if it can: nothing of it is shipped or in a
 * refund, and it costs at most what the shop allows, in yuan.
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
