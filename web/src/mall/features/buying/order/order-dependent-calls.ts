import type { CallRow } from 'contract/call.ts';
import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';

/** Lists the calls whose replies change after any action on an order. */
export const orderDependentCalls: readonly CallRow[] = [
  orderCalls.searchOrders,
  orderCalls.orderSearchList,
  orderCalls.orderDetail,
  orderCalls.orderCounts,
  logisticsCalls.orderListExtendInfo,
  invoiceCalls.invoiceStatus, // an invoice can be asked for once the order is received
  paymentCalls.reservedBalance,
];
