import { type Cents, cents, minus, sum } from 'contract/money.ts';
import type { OrderPart } from '#modules/offers/card/card.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { hasDepositPaid, type OrderInstalments } from '../rules/presale.ts';

/** Takes an amount off parts, the first ones first. */
function takeOff(parts: readonly OrderPart[], amount: Cents): OrderPart[] {
  let rest: number = amount;
  return parts.map((part) => {
    const taken = Math.min(rest, part.amount);
    rest -= taken;
    return { ...part, amount: cents(part.amount - taken) };
  });
}

/**
 * Loads what the next instalment of an order pays for: an amount for each line's product, and one for shipping, in
 * cents. The deposit of a presale is all for its product.
 */
export async function loadOrderParts(
  { query, siteId }: SiteDatabase,
  order: Pick<OrderInstalments, 'payable' | 'presale' | 'depositPaidAt'> & { readonly tid: string },
): Promise<OrderPart[]> {
  const { tid, payable, presale } = order;
  const rows = await query
    .selectFrom('order_line')
    .select(['goods_id as goodsId', 'amount'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .orderBy('line_no')
    .execute();
  const lines = rows.map(({ goodsId, amount }) => ({ goodsId, amount: cents(amount) }));
  const shipping = { goodsId: null, amount: minus(payable, sum(lines.map(({ amount }) => amount))) };
  if (!presale) return [...lines, shipping];
  const [first] = lines;
  if (!hasDepositPaid(order)) return first ? [{ ...first, amount: presale.deposit }] : [];
  return [...takeOff(lines, presale.deposit), shipping];
}
