import { orderStatuses } from 'contract/buying/order/order-status.ts';
import { describe, expect, it } from 'vitest';
import { isOrderPartlyShipped, mayHaveParcelUnderWay, isOrderUnpaid } from './order-status-checks.ts';

const order = (status: (typeof orderStatuses)[number], shippedNum = 0) => ({
  status,
  list: [
    { num: 2, shippedNum },
    { num: 1, shippedNum: 0 },
  ],
});

describe("the check of an order's status", () => {
  it('treats an order as partly shipped if pieces are shipped and its status is still “to be shipped”', () => {
    expect(isOrderPartlyShipped(order('WAIT_SELLER_SEND_GOODS', 2))).toBe(true);
    expect(isOrderPartlyShipped(order('WAIT_SELLER_SEND_GOODS'))).toBe(false);
    expect(isOrderPartlyShipped(order('WAIT_BUYER_CONFIRM_GOODS', 2))).toBe(false);
  });
  it('says that a parcel may be in transit once pieces are shipped, until the order is received', () => {
    expect(orderStatuses.filter((status) => mayHaveParcelUnderWay(order(status, 2)))).toEqual([
      'WAIT_SELLER_SEND_GOODS',
      'WAIT_BUYER_CONFIRM_GOODS',
    ]);
    expect(mayHaveParcelUnderWay(order('WAIT_SELLER_SEND_GOODS'))).toBe(false);
  });
  it('counts each unpaid status of an order as waiting for payment', () => {
    expect(orderStatuses.filter(isOrderUnpaid)).toEqual(['TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY']);
  });
});
