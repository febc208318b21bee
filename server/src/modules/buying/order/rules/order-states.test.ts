import { type OrderStatus, orderStatuses } from 'contract/buying/order/order-status.ts';
import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { findNextOrderStatus, assertNextOrderStatus, type OrderEvent } from './order-states.ts';
import { assertOrderPayable } from './paying.ts';
import { localisedRefusal } from '../../../../../test/localised-refusal.ts';

const events: readonly OrderEvent[] = [
  'paid',
  'paidUnsent',
  'paidInGroup',
  'depositPaid',
  'depositRefunded',
  'depositReturned',
  'finalTimeOver',
  'groupComplete',
  'groupCompleteUnsent',
  'groupFailed',
  'cancelled',
  'timeOver',
  'shipped',
  'parcelChanged',
  'received',
  'confirmTimeOver',
  'delayed',
];
/** Holds the whole table: the result of each event in each state; an event that is not named cannot happen. */
const table: Readonly<Record<string, Partial<Record<OrderEvent, string>>>> = {
  TRADE_NO_CREATE_PAY: {
    paid: 'WAIT_SELLER_SEND_GOODS',
    paidUnsent: 'TRADE_BUYER_SIGNED',
    paidInGroup: 'WAIT_GROUP',
    depositPaid: 'WAIT_BUYER_PAY',
    cancelled: 'TRADE_CLOSED_BY_USER',
    timeOver: 'TRADE_CLOSED',
  },
  WAIT_BUYER_PAY: {
    depositRefunded: 'TRADE_CLOSED',
    depositReturned: 'TRADE_CLOSED',
    finalTimeOver: 'TRADE_CLOSED',
    paid: 'WAIT_SELLER_SEND_GOODS',
    paidUnsent: 'TRADE_BUYER_SIGNED',
    paidInGroup: 'WAIT_GROUP',
    depositPaid: 'WAIT_BUYER_PAY',
    cancelled: 'TRADE_CLOSED_BY_USER',
    timeOver: 'TRADE_CLOSED',
  },
  WAIT_GROUP: { groupComplete: 'WAIT_SELLER_SEND_GOODS', groupCompleteUnsent: 'TRADE_BUYER_SIGNED', groupFailed: 'TRADE_CLOSED' },
  WAIT_SELLER_SEND_GOODS: { shipped: 'WAIT_BUYER_CONFIRM_GOODS', parcelChanged: 'WAIT_SELLER_SEND_GOODS' },
  WAIT_BUYER_CONFIRM_GOODS: {
    received: 'TRADE_BUYER_SIGNED',
    confirmTimeOver: 'TRADE_BUYER_SIGNED',
    delayed: 'WAIT_BUYER_CONFIRM_GOODS',
    parcelChanged: 'WAIT_BUYER_CONFIRM_GOODS',
  },
};

describe.each(orderStatuses)('the status %s of an order', (status) => {
  it.each(events)('changes on the event “%s” as the status table says, or refuses the event', (event) => {
    const to = table[status]?.[event];
    expect(findNextOrderStatus(status, event)).toBe(to);
    if (!to) expect(localisedRefusal(() => assertNextOrderStatus(status, event))).toThrow('订单状态已变化');
  });
});

describe('paying an order', () => {
  const now = new Date('2026-03-02T10:00:00+08:00');
  const later = new Date(now.getTime() + 1);
  const pay = (status: OrderStatus, closeAt: Date | null = null, sent = true) =>
    assertOrderPayable(
      { status, closeAt, sent, groupId: null, payable: cents(1), presale: null, depositPaidAt: null, finalFrom: null, finalUntil: null },
      { now, timeZone: 'Asia/Shanghai' },
    );
  it('is possible for an unpaid order until its payment deadline', () => {
    expect(pay('TRADE_NO_CREATE_PAY', later)).toBe('WAIT_SELLER_SEND_GOODS');
    expect(localisedRefusal(() => pay('TRADE_NO_CREATE_PAY', now))).toThrow('订单已关闭');
  });
  it('completes an order that needs no shipping [R-169]', () => {
    expect(pay('TRADE_NO_CREATE_PAY', later, false)).toBe('TRADE_BUYER_SIGNED');
    expect(pay('WAIT_BUYER_PAY', null, false)).toBe('TRADE_BUYER_SIGNED');
    expect(localisedRefusal(() => pay('TRADE_BUYER_SIGNED', null, false))).toThrow('订单已支付');
    expect(localisedRefusal(() => pay('TRADE_NO_CREATE_PAY', now, false))).toThrow('订单已关闭');
  });
  it('is refused for a closed order', () => {
    expect(localisedRefusal(() => pay('TRADE_CLOSED'))).toThrow('订单已关闭');
    expect(localisedRefusal(() => pay('TRADE_CLOSED_BY_USER'))).toThrow('订单已关闭');
  });
  it('is refused with code 780000 for an order that has already been paid', () => {
    for (const status of ['WAIT_SELLER_SEND_GOODS', 'WAIT_BUYER_CONFIRM_GOODS', 'TRADE_BUYER_SIGNED'] as const) {
      expect(localisedRefusal(() => pay(status))).toThrow('订单已支付');
    }
  });
});
