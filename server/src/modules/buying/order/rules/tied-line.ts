import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { toYuan } from 'contract/money.ts';
import { splitOverComponents, toCombinedGoods } from '#modules/goods/goods/goods.ts';
import type { OrderLine } from './order.ts';

type Line = Reply<typeof orderCalls.searchOrders>['list'][number]['list'][number];

/**
 * Builds four fields of an order line's reply: the kind, name and main lines of a gift or add-on purchase, and a
 * bundle's components with their shares of its price.
 */
export function toTiedFields({
  components,
  tie,
  amount,
}: OrderLine): Pick<Line, 'tieKind' | 'tieName' | 'mainLineNos' | 'combinedGoodList'> {
  const shares = components ? splitOverComponents(amount, components) : [];
  return {
    tieKind: tie?.kind ?? null,
    tieName: tie?.name ?? '',
    mainLineNos: [...(tie?.lineNos ?? [])],
    combinedGoodList: toCombinedGoods(components).map((good, i) => ({ ...good, amount: toYuan(shares[i] ?? amount) })),
  };
}
