import { describe, expect, it } from 'vitest';
import { refundFeedbackLabel, refundGroup } from './refund-states.ts';

describe('a refund with the status code 108', () => {
  it('counts as closed, although its label says that the shop agreed to the return [R-342]', () => {
    expect(refundGroup(108)).toBe('closed');
    expect(refundFeedbackLabel(108)).toBe('已同意，待退货');
  });
});

describe('a refund with an unknown status code', () => {
  it('counts as no refund', () => {
    expect(refundGroup(999)).toBe('none');
    expect(refundFeedbackLabel(999)).toBe('无退款');
  });
});
