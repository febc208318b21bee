import { piecesOf } from 'contract/goods/buy-limits.ts';
import type { FreightTemplate, Region } from '#modules/freight/freight.ts';
import { templatesOf } from '#modules/freight/freight.ts';
import { boughtOf, heldBought, type SellableSku, sellableSkus, type Today, type Which } from '#modules/goods/goods.ts';
import { type Bill, priceOrder, termsOf } from '#modules/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Blocked, lineBlocked } from './rules/line-blocked.ts';
import type { DraftLine } from './store/drafts.ts';

/** Holds the data that lines are priced with. */
export interface Shelf {
  readonly skus: ReadonlyMap<number, SellableSku>;
  readonly templates: ReadonlyMap<number, FreightTemplate>;
  readonly levelId: number;
  /** Counts the pieces of limited goods that the buyer bought in the current cycle, by goods id. */
  readonly bought: ReadonlyMap<number, number>;
}

/** Identifies the buyer and the time; `lockPurchases` locks the purchase counts, for an order that is being placed. */
interface Buyer extends Today {
  readonly member: { readonly id: number; readonly levelId: number };
  readonly held?: boolean;
}

/**
 * Loads the SKUs, priced for the buyer's level, and the freight templates, in two parallel statements. One more loads the purchases of
 * limited goods.
 */
export async function shelfFor(db: SiteDatabase, selector: Which, { member, held: isLocked = false, ...clock }: Buyer): Promise<Shelf> {
  const [skus, templates] = await Promise.all([sellableSkus(db, selector, member.levelId, clock.now), templatesOf(db)]);
  const limited = new Set(skus.filter(({ limits }) => limits.perMember > 0).map(({ goodsId }) => goodsId));
  const bought = await (isLocked ? heldBought : boughtOf)(db, member.id, [...limited], clock);
  return { skus: new Map(skus.map((sku) => [sku.skuId, sku])), templates, levelId: member.levelId, bought };
}

export interface QuotedLine extends DraftLine {
  readonly sku: SellableSku;
  readonly blocked: Blocked | undefined;
}

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly bill: Bill;
}

/** Tells whether some line is shipped to an address. */
export const sendsAny = ({ lines }: Quote): boolean => lines.some(({ sku }) => sku.sent);

/** Quotes only the orderable lines, which the totals are computed from. */
export function orderableOf(facts: Shelf, quote: Quote, region: Region): Quote {
  const orderable = quote.lines.filter(({ blocked }) => !blocked);
  return orderable.length === quote.lines.length ? quote : quoteOf(facts, orderable, region);
}

/** Prices lines for a region. Throws if a SKU no longer exists: the caller removes such lines first. */
export function quoteOf({ skus, templates, levelId, bought }: Shelf, lines: readonly DraftLine[], region: Region): Quote {
  const priced = lines.map((line) => {
    const sku = skus.get(line.skuId);
    if (!sku) throw new Error(`SKU ${line.skuId} is missing in the pricing facts`);
    return { ...line, sku };
  });
  const bill = priceOrder(
    priced.map(({ sku, pieces }) => ({ ...sku, pieces })),
    termsOf(templates, region),
  );
  const goodsPieces = piecesOf(lines);
  const blockedAt = ({ sku, goodsId, pieces }: (typeof priced)[number], i: number) =>
    lineBlocked(sku, {
      pieces,
      ofGoods: goodsPieces.get(goodsId) ?? pieces,
      bought: bought.get(goodsId) ?? 0,
      levelId,
      served: bill.lines[i]?.served ?? true,
    });
  return { bill, lines: priced.map((line, i): QuotedLine => ({ ...line, blocked: blockedAt(line, i) })) };
}
