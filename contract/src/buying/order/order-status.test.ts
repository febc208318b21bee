import { describe, expect, it } from 'vitest';
import { orderStatusLabel } from './order-status.ts';

describe('an order', () => {
  it.each([
    ['TRADE_NO_CREATE_PAY', '待付款'],
    ['WAIT_BUYER_PAY', '待付款'],
    ['WAIT_SELLER_SEND_GOODS', '待发货'],
    ['WAIT_BUYER_CONFIRM_GOODS', '待收货'],
    ['TRADE_REFUND_PROCESSING', '退款中'],
    ['TRADE_AUDITING', '审核中'],
  ])('with the status %s has the label %s [R-326] [R-327] [R-328] [R-329] [R-330] [R-331]', (status, label) =>
    expect(orderStatusLabel(status)).toBe(label),
  );
  it.each([
    ['WAIT_GROUP', '已付款，待成团'],
    ['TRADE_BUYER_SIGNED', '交易完成'],
    ['TRADE_CLOSED', '已关闭'],
    ['TRADE_CLOSED_BY_USER', '已取消'],
    ['SOMETHING_ELSE', '已关闭'],
  ])('with the status %s has the label %s [R-332] [R-333] [R-334] [R-335] [R-336]', (status, label) =>
    expect(orderStatusLabel(status)).toBe(label),
  );
});
