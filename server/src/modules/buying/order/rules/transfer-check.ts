import { type Cents, toYuan } from 'contract/money.ts';
import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { isOrderUnpaid } from './order-statuses.ts';
import { nextInstalment, type OrderInstalments } from './presale.ts';

/** Describes a bank transfer of an order that was sent for a check. */
export interface TransferCheck {
  /** Holds what its sender says they transferred, in cents. */
  readonly amount: Cents;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Names the instalment of the order that it pays. */
  readonly seq: number;
  /** Says why it was rejected; empty while it is checked. */
  readonly why: string;
}

/** Converts the last bank transfer of an order to its reply: while it is checked, and once rejected as long as its instalment is unpaid. */
export function toTransferReply(
  order: Pick<OrderInstalments, 'presale' | 'depositPaidAt'> & { readonly status: OrderStatus },
  check: TransferCheck | undefined,
): Reply<typeof orderCalls.orderDetail>['transfer'] {
  if (!check || check.seq !== nextInstalment(order)) return null;
  if (order.status !== 'TRADE_AUDITING' && !(isOrderUnpaid(order.status) && check.why !== '')) return null;
  return { payment: toYuan(check.amount), time: check.at, why: order.status === 'TRADE_AUDITING' ? '' : check.why };
}
