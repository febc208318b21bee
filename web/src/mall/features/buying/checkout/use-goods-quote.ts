import type { Input, Reply } from 'contract/call.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePainted } from '#kit/ui/use-painted.ts';
import { useSettled } from '#kit/ui/use-settled.ts';
import type { PurchasedSku } from './checkout-session.ts';

type QuoteReply = Reply<typeof checkoutCalls.quoteGoods>;

/**
 * Holds the price, without shipping, that the server quotes for some products as one order; whether it is still to come or failed; and how to retry.
 */
export interface GoodsQuote {
  /** Is the last quote while another is under way; undefined without goods, and before the first. */
  readonly reply: QuoteReply | undefined;
  /** Tells whether the quote of these very goods is still to come. */
  readonly isPending: boolean;
  /** Tells whether these goods could not be quoted. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const nothing = '[]';

/**
 * Loads the price of products as one order, and returns it with its loading state. Quick changes make one request; the previous quote stays until the
 * new one has loaded.
 */
export function useGoodsQuote(lines: readonly PurchasedSku[], shipTo?: Input<typeof checkoutCalls.quoteGoods>['shipTo']): GoodsQuote {
  const wanted = JSON.stringify(lines.map(({ numIid, skuId, num, markUpId }) => ({ numIid, skuId, num, markUpId })));
  const settled = useSettled(wanted);
  // The first goods after none are quoted immediately.
  const requested = settled === nothing ? wanted : settled;
  // The goods are shown first, then their price.
  const isPainted = usePainted(wanted !== nothing);
  const input =
    requested === nothing || !isPainted ? null : { goodsJson: JSON.parse(requested) as PurchasedSku[], ...(shipTo && { shipTo }) };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useRead(checkoutCalls.quoteGoods, input, { keepPrevious: true });
  const retry = () => void refetch();
  if (wanted === nothing) return { reply: undefined, isPending: false, isFailed: false, retry };
  const isFailed = wanted === requested && isError && !isFetching && data === undefined;
  return { reply: data, isPending: !isFailed && (wanted !== requested || data === undefined || isPlaceholderData), isFailed, retry };
}
