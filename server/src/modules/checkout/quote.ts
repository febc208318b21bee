import type { FreightTemplate, Region } from '#modules/freight/freight.ts';
import { templatesOf } from '#modules/freight/freight.ts';
import { type SellableSku, sellableSkus, type Which } from '#modules/goods/goods.ts';
import { type Bill, priceOrder, termsOf } from '#modules/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Blocked, lineBlocked } from './rules/line-blocked.ts';
import type { DraftLine } from './store/drafts.ts';

/** What must be read to price lines. */
export interface Shelf {
  readonly skus: ReadonlyMap<number, SellableSku>;
  readonly templates: ReadonlyMap<number, FreightTemplate>;
}

/** Reads the SKUs, priced for a level, and the freight templates: two statements that leave together. */
export async function shelfFor(db: SiteDatabase, which: Which, levelId: number, now: Date): Promise<Shelf> {
  const [skus, templates] = await Promise.all([sellableSkus(db, which, levelId, now), templatesOf(db)]);
  return { skus: new Map(skus.map((sku) => [sku.skuId, sku])), templates };
}

export interface QuotedLine extends DraftLine {
  readonly sku: SellableSku;
  readonly blocked: Blocked | undefined;
}

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly bill: Bill;
}

/** Prices lines to a region. A line whose SKU is no more has no price and is a fault here: the caller has seen to that. */
export function quoteOf({ skus, templates }: Shelf, lines: readonly DraftLine[], region: Region): Quote {
  const known = lines.map((line) => {
    const sku = skus.get(line.skuId);
    if (!sku) throw new Error(`no SKU ${line.skuId}`);
    return { ...line, sku };
  });
  const bill = priceOrder(
    known.map(({ sku, pieces }) => ({ ...sku, pieces })),
    termsOf(templates, region),
  );
  return { bill, lines: known.map((line, i) => ({ ...line, blocked: lineBlocked(line.sku, line.pieces, bill.lines[i]?.served ?? true) })) };
}
