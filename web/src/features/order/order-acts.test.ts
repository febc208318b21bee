import { orderStatuses } from 'contract/order/order-status.ts';
import { describe, expect, it } from 'vitest';
import { actsOf, isPartlyShipped, isUnpaid } from './order-acts.ts';

const order = (status: (typeof orderStatuses)[number], shippedNum = 0) => ({
  status,
  list: [
    { num: 2, shippedNum },
    { num: 1, shippedNum: 0 },
  ],
});

describe('what an order offers', () => {
  it.each([
    ['TRADE_NO_CREATE_PAY', ['cancel', 'pay']],
    ['WAIT_BUYER_PAY', ['cancel', 'pay']],
    ['WAIT_SELLER_SEND_GOODS', ['again']],
    ['WAIT_BUYER_CONFIRM_GOODS', ['track', 'confirm']],
    ['TRADE_BUYER_SIGNED', ['track', 'again']],
    ['TRADE_CLOSED', ['again']],
    ['TRADE_CLOSED_BY_USER', ['again']],
    ['TRADE_AUDITING', []],
    ['TRADE_REFUND_PROCESSING', []],
  ] as const)('%s: %j', (status, acts) => expect(actsOf(order(status))).toEqual(acts));

  it('is a look at the parcel too, when a part of what waits has left', () => {
    expect(actsOf(order('WAIT_SELLER_SEND_GOODS', 2))).toEqual(['track', 'again']);
    expect(isPartlyShipped(order('WAIT_BUYER_CONFIRM_GOODS', 2))).toBe(false);
  });
  it('is paying for the unpaid alone', () => {
    expect(orderStatuses.filter(isUnpaid)).toEqual(['TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY']);
  });
});
