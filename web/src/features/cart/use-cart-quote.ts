import type { Reply } from 'contract/call.ts';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '#api/use-call.ts';
import type { CartLineReply } from './selected-lines.ts';

export type GoodsQuote = Reply<typeof checkoutCalls.quoteGoods>;

/** Waits this long after a change before asking, so that a run of taps on a stepper asks once. In milliseconds. */
const pauseMs = 250;

/** Describes what the selected lines cost. */
export interface CartQuote {
  /** Holds the last quote; undefined before the first, and while nothing is selected. */
  readonly quote: GoodsQuote | undefined;
  /** Tells whether a newer quote is on its way. */
  readonly pending: boolean;
}

/** Prices lines of the cart as one order, as the server does; while a change is being priced the last quote stays. */
export function useCartQuote(lines: readonly CartLineReply[]): CartQuote {
  const wanted = JSON.stringify(lines.map(({ numIid, skuId, num }) => ({ numIid, skuId, num })));
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  // What follows nothing is priced at once.
  const asked = settled === '[]' ? wanted : settled;
  const goodsJson = JSON.parse(asked) as { numIid: number; skuId: number; num: number }[]; // written above
  const { data, isFetching } = useRead(checkoutCalls.quoteGoods, goodsJson.length === 0 ? null : { goodsJson }, { keepPrevious: true });
  return { quote: lines.length === 0 ? undefined : data, pending: lines.length > 0 && (isFetching || asked !== wanted) };
}
