import { describe, expect, it } from 'vitest';
import { amountOfPieces, isMoneyAlone, nameRefund, totalOfForm } from './refund-amounts.ts';

describe('the amounts of a refund', () => {
  it('of a form add the shipping fee and the premium that go back besides', () => {
    expect(totalOfForm({ most: 0.1, postFeeBack: 6, insuranceFee: 0.2 })).toBe(6.3);
    expect(amountOfPieces({ payment: 6.3, postFeeBack: 6, insuranceFee: 0.2 })).toBe(0.1);
  });
  it('are money alone below the price of shipped pieces, and take the pieces from it on', () => {
    const shipped = { whole: 62, isWholeOnly: 0 } as const;
    expect(isMoneyAlone('money', shipped, 61.99)).toBe(true);
    expect(isMoneyAlone('money', shipped, 62)).toBe(false);
    expect(isMoneyAlone('return', shipped, 1)).toBe(false);
    expect(isMoneyAlone('money', { ...shipped, isWholeOnly: 1 }, 1)).toBe(false);
  });
  it('are named by what they take', () => {
    expect(nameRefund({ takes: 'pieces', kindText: '仅退款' })).toBe('仅退款');
    expect(nameRefund({ takes: 'money', kindText: '仅退款' })).toBe('仅退款（补差价）');
    expect(nameRefund({ takes: 'shipping', kindText: '仅退款' })).toBe('退运费');
  });
});
