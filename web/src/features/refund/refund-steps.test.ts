import { refundFeedback, refundStates } from 'contract/refund/refund-states.ts';
import { expect, it } from 'vitest';
import { findRefundStep } from './refund-steps.ts';

const stepsOf = (kind: 'money' | 'return', express: object | null = null) =>
  Object.fromEntries(refundStates.map((state) => [state, findRefundStep({ kind, feedback: refundFeedback[state], express })]));

it('places each state of a refund of money among its three steps', () => {
  expect(stepsOf('money')).toMatchObject({ asked: 1, rejected: 1, paying: 2, done: 2, closed: undefined });
});

it('places each state of a return among its five steps, one step further once the shopper has named the return parcel', () => {
  expect(stepsOf('return')).toMatchObject({ asked: 1, rejected: 1, toReturn: 2, returned: 4, paying: 4, done: 4, closed: undefined });
  expect(stepsOf('return', {})).toMatchObject({ toReturn: 3 });
});
