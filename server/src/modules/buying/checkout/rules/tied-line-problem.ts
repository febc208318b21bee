import { toYuan } from 'contract/money.ts';
import { canBeGiftOrMarkUp, type SellableSku } from '#modules/goods/goods/goods.ts';
import type { LineTie, PricedOrder } from '#modules/offers/pricing/pricing.ts';
import type { Promotion } from '#modules/offers/promotion/promotion.ts';
import { sentence } from '#sentences/sentence.ts';
import type { OrderProblem } from './line-problem.ts';

interface TiedLineFacts {
  readonly tie: LineTie;
  readonly pieces: number;
  /** Counts the pieces that the order's other lines leave of the stock. */
  readonly free: number;
  /** Tells whether the line has the price of its add-on purchase. */
  readonly markUp: boolean;
  readonly facts: { readonly promotions: readonly Promotion[] };
  readonly bill: Pick<PricedOrder, 'markUps'>;
}

/** Finds why a gift or add-on piece cannot be ordered with its main lines; undefined if it can. */
export function findTiedLineProblem(sku: SellableSku, { tie, pieces, free, markUp, facts, bill }: TiedLineFacts): OrderProblem | undefined {
  if (free < pieces || !canBeGiftOrMarkUp(sku))
    return tie.kind === 'gift'
      ? { refusal: 'giftGone', sentence: sentence('giftGone') }
      : { refusal: 'notEnoughStock', sentence: free > 0 ? sentence('fewInStock', { stock: free }) : sentence('goodsSoldOut') };
  if (tie.kind === 'gift' || markUp) return undefined;
  const promotion = facts.promotions.find(({ id }) => id === tie.ref);
  const standing = bill.markUps.find(({ ref }) => ref === tie.ref);
  if (promotion?.kind !== 'markUp' || !promotion.offers.has(sku.goodsId))
    return { refusal: 'markUpUnusable', sentence: sentence('markUpOver') };
  if (!standing) return { refusal: 'markUpUnusable', sentence: sentence('markUpMainsGone') };
  if (standing.missing > 0)
    return { refusal: 'markUpUnusable', sentence: sentence('markUpNotReached', { missing: toYuan(standing.missing) }) };
  return { refusal: 'markUpUnusable', sentence: sentence('markUpTooMany', { most: promotion.mostPerOrder }) };
}
