import { describe, expect, it } from 'vitest';
import { refundFeedbackLabel, refundGroup } from './refund-states.ts';

describe('a refund with the status code 108', () => {
  it('counts as closed, although its label says that the shop agreed to the return', () => {
    expect(refundGroup(108)).toBe('closed');
    expect(refundFeedbackLabel(108)).toBe('已同意，待退货');
  });
});

describe('the label of a refund', () => {
  it.each([
    [0, '无退款', 'none'],
    [1, '买家已申请', 'progress'],
    [9, '商家退款中', 'progress'],
    [101, '待商家处理', 'progress'],
    [102, '商家已拒绝', 'progress'],
    [103, '待买家退货', 'progress'],
    [105, '商家已收到退货', 'progress'],
    [107, '退款已关闭', 'closed'],
    [108, '已同意，待退货', 'closed'],
    [110, '退款成功', 'done'],
  ])('with the status code %i is %s [R-344]', (code, label, group) =>
    expect([refundFeedbackLabel(code), refundGroup(code)]).toEqual([label, group]),
  );
});

describe('a refund with an unknown status code', () => {
  it('counts as no refund', () => {
    expect(refundGroup(999)).toBe('none');
    expect(refundFeedbackLabel(999)).toBe('无退款');
  });
});
