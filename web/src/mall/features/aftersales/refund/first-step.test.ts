import { describe, expect, it } from 'vitest';
import { findFirstRefundStep } from './first-step.ts';
import type { RefundFormReply } from './refund-form-choice.ts';

const tid = '1'.repeat(20);
const line = (lineNo: number, mostNum = 1, mainLineNos: number[] = []) =>
  ({ lineNo, mostNum, mainLineNos, tieKind: null }) as unknown as RefundFormReply['list'][number];
const kind = (name: 'money' | 'return', isAllowed = 1) => ({ kind: name, kindText: '', isAllowed, why: '' });

describe('the first page of a refund request', () => {
  it('is the form if only one line and one kind of refund are possible', () => {
    expect(findFirstRefundStep(tid, { list: [line(1, 2)], kinds: [kind('money'), kind('return', 0)] }, undefined)).toBe(
      `/refund/message/${tid}?lines=1-2&kind=money`,
    );
  });
  it('is the choice of a kind, with the line already chosen, if several kinds of refund are possible', () => {
    expect(findFirstRefundStep(tid, { list: [line(1)], kinds: [kind('money'), kind('return')] }, undefined)).toBe(
      `/refund/index/${tid}?lines=1-1`,
    );
  });
  it('is the choice of lines if the order has several lines', () => {
    expect(findFirstRefundStep(tid, { list: [line(1), line(2)], kinds: [kind('money')] }, undefined)).toBe(`/refund/index/${tid}`);
  });
  it('is the form if the order has one line besides its gift', () => {
    const list = [line(1, 2), { ...line(2, 1, [1]), tieKind: 'gift' as const }];
    expect(findFirstRefundStep(tid, { list, kinds: [kind('money')] }, undefined)).toBe(`/refund/message/${tid}?lines=1-2&kind=money`);
  });
  it('is the form, with the tapped line, if the shopper tapped a line', () => {
    const list = [line(1), line(2), line(3, 1, [1])];
    expect(findFirstRefundStep(tid, { list, kinds: [kind('money')] }, { lineNo: 1, num: 1 })).toBe(
      `/refund/message/${tid}?lines=1-1&kind=money`,
    );
  });
});
