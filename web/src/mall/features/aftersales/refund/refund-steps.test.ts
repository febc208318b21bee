import { refundFeedback, refundStates } from 'contract/aftersales/refund/refund-states.ts';
import { expect, it } from 'vitest';
import { findRefundStep } from './refund-steps.ts';

const stepsOf = (kind: 'money' | 'return', express: object | null = null) =>
  Object.fromEntries(refundStates.map((state) => [state, findRefundStep({ kind, feedback: refundFeedback[state], express })]));

it('the progress step of a money refund is found for each of its states', () => {
  expect(stepsOf('money')).toMatchObject({ asked: 1, rejected: 1, paying: 2, done: 2, closed: undefined });
});

it('the progress step of a return is found for each of its states, one step further once its parcel is recorded', () => {
  expect(stepsOf('return')).toMatchObject({ asked: 1, rejected: 1, toReturn: 2, returned: 4, paying: 4, done: 4, closed: undefined });
  expect(stepsOf('return', {})).toMatchObject({ toReturn: 3 });
});
