import { describe, expect, it } from 'vitest';
import { findOrderStep, nextStepText } from './order-status-text.ts';

const now = Date.parse('2026-03-02T10:00:00+08:00');
const zone = 'Asia/Shanghai';
const order = {
  status: 'WAIT_SELLER_SEND_GOODS' as const,
  list: [
    { num: 2, shippedNum: 0 },
    { num: 1, shippedNum: 0 },
  ],
  confirmTime: null,
  signTime: null,
  endTime: null,
};
const days = (count: number) => now + count * 86_400_000;

describe('the status text of an order', () => {
  it('says that the order is being packed, and how many pieces are shipped already', () => {
    expect(nextStepText(order, now, zone)).toBe('付款成功，商家正在备货');
    expect(
      nextStepText(
        {
          ...order,
          list: [
            { num: 2, shippedNum: 2 },
            { num: 1, shippedNum: 0 },
          ],
        },
        now,
        zone,
      ),
    ).toBe('已发出 2/3 件，其余正在备货');
  });
  it('says that a transfer is being checked', () => {
    expect(nextStepText({ ...order, status: 'TRADE_AUDITING' }, now, zone)).toBe('转账凭证已提交，商家核对到账后就会备货');
    expect(findOrderStep('TRADE_AUDITING')).toBe(0);
  });
  it('says in how many days and hours the order will count as received', () => {
    const shipped = { ...order, status: 'WAIT_BUYER_CONFIRM_GOODS' as const, confirmTime: days(6) + 23 * 3_600_000 };
    expect(nextStepText(shipped, now, zone)).toBe('还剩 6 天 23 小时自动确认收货');
  });
  it('says how and when the order ended', () => {
    expect(nextStepText({ ...order, status: 'TRADE_BUYER_SIGNED', signTime: now }, now, zone)).toBe('2026-03-02 10:00 已确认收货');
    expect(nextStepText({ ...order, status: 'TRADE_CLOSED_BY_USER', endTime: now }, now, zone)).toBe('2026-03-02 10:00 已取消');
    expect(nextStepText({ ...order, status: 'TRADE_CLOSED', endTime: now }, now, zone)).toBe('2026-03-02 10:00 因超时未支付自动关闭');
  });
  it("gives the merchant's reason for closing, or else says that the order closed automatically", () => {
    const closed = { ...order, status: 'TRADE_CLOSED' as const, endTime: now };
    expect(nextStepText({ ...closed, closedBy: 'merchant', closedWhy: '这一批缺货' }, now, zone)).toBe(
      '2026-03-02 10:00 商家已关闭：这一批缺货',
    );
    expect(nextStepText({ ...closed, closedBy: 'refund', closedWhy: '不想要了' }, now, zone)).toBe(
      '2026-03-02 10:00 退款成功，订单关闭。退款原因：不想要了',
    );
    for (const closedBy of ['time', null] as const)
      expect(nextStepText({ ...closed, closedBy, closedWhy: '' }, now, zone)).toBe('2026-03-02 10:00 因超时未支付自动关闭');
  });
  it('says whether an order that was closed for a reason was refunded', () => {
    const closed = { ...order, status: 'TRADE_CLOSED' as const, endTime: now, closedBy: 'time' as const, closedWhy: '尾款逾期' };
    expect(nextStepText({ ...closed, wentBack: {} }, now, zone)).toBe('2026-03-02 10:00 已退款关闭，原因：尾款逾期');
    expect(nextStepText({ ...closed, wentBack: null }, now, zone)).toBe('2026-03-02 10:00 已关闭，原因：尾款逾期');
  });
});

it('the progress step of an order is found by its status, and a closed order has none', () => {
  expect([findOrderStep('TRADE_NO_CREATE_PAY'), findOrderStep('WAIT_SELLER_SEND_GOODS'), findOrderStep('TRADE_BUYER_SIGNED')]).toEqual([
    0, 1, 3,
  ]);
  expect(findOrderStep('TRADE_CLOSED')).toBeUndefined();
});
