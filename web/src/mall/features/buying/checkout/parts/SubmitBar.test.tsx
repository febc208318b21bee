import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Bill } from '../bill.ts';
import { SubmitBar } from './SubmitBar.tsx';

const bill = {
  list: [],
  reductions: [],
  reducedAmount: 0,
  orderable: 1,
  needAddress: 0,
  payment: 39.9,
  postFee: 0,
  problem: null,
  firstLineIds: [],
} as unknown as Bill;
/** Renders the bar and returns its button. */
function submitButton(pending: boolean): string {
  const nothing = () => {};
  const html = renderToStaticMarkup(
    <SubmitBar
      bill={bill}
      address={undefined}
      scene="cart"
      pending={pending}
      stuck={undefined}
      busy={false}
      onRetry={nothing}
      onApart={nothing}
      onSubmit={nothing}
    />,
  );
  return /<button[^>]*>.*提交订单.*<\/button>/.exec(html)?.[0] ?? '';
}

describe('the submit button', () => {
  it('is disabled while the bill for another choice is loading', () => expect(submitButton(true)).toMatch(/<button[^>]* disabled/));
  it('is enabled once the bill has loaded', () => expect(submitButton(false)).toMatch(/^<button(?![^>]* disabled)/));
});
