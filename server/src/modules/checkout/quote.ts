import { piecesOf } from 'contract/goods/buy-limits.ts';
import type { FreightTemplate, Region } from '#modules/freight/freight.ts';
import { templatesOf } from '#modules/freight/freight.ts';
import { boughtOf, heldBought, type SellableSku, sellableSkus, type Today, type Which } from '#modules/goods/goods.ts';
import { type Bill, priceOrder, termsOf } from '#modules/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Blocked, lineBlocked } from './rules/line-blocked.ts';
import type { DraftLine } from './store/drafts.ts';

/** What must be read to price lines. */
export interface Shelf {
  readonly skus: ReadonlyMap<number, SellableSku>;
  readonly templates: ReadonlyMap<number, FreightTemplate>;
  readonly levelId: number;
  /** Pieces of limited goods that the buyer has bought in the cycle of each. */
  readonly bought: ReadonlyMap<number, number>;
}

/** Who buys, and when; `held` counts what they have bought under their lock, for an order that is made now. */
interface Buyer extends Today {
  readonly member: { readonly id: number; readonly levelId: number };
  readonly held?: boolean;
}

/** Reads the SKUs, priced for a level, and the freight templates: two statements that leave together; one more for what is limited by person. */
export async function shelfFor(db: SiteDatabase, which: Which, { member, held = false, ...today }: Buyer): Promise<Shelf> {
  const [skus, templates] = await Promise.all([sellableSkus(db, which, member.levelId, today.now), templatesOf(db)]);
  const limited = new Set(skus.filter(({ limits }) => limits.perMember > 0).map(({ goodsId }) => goodsId));
  const bought = await (held ? heldBought : boughtOf)(db, member.id, [...limited], today);
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

/** Whether something of it goes to an address. */
export const sendsAny = ({ lines }: Quote): boolean => lines.some(({ sku }) => sku.sent);

/** The same for what of it can be ordered: what its sums are of. */
export function orderableOf(shelf: Shelf, quote: Quote, region: Region): Quote {
  const ready = quote.lines.filter(({ blocked }) => !blocked);
  return ready.length === quote.lines.length ? quote : quoteOf(shelf, ready, region);
}

/** Prices lines to a region. A line whose SKU is no more has no price and is a fault here: the caller has seen to that. */
export function quoteOf({ skus, templates, levelId, bought }: Shelf, lines: readonly DraftLine[], region: Region): Quote {
  const known = lines.map((line) => {
    const sku = skus.get(line.skuId);
    if (!sku) throw new Error(`no SKU ${line.skuId}`);
    return { ...line, sku };
  });
  const bill = priceOrder(
    known.map(({ sku, pieces }) => ({ ...sku, pieces })),
    termsOf(templates, region),
  );
  const together = piecesOf(lines);
  const blockedAt = ({ sku, goodsId, pieces }: (typeof known)[number], i: number) =>
    lineBlocked(sku, {
      pieces,
      ofGoods: together.get(goodsId) ?? pieces,
      bought: bought.get(goodsId) ?? 0,
      levelId,
      served: bill.lines[i]?.served ?? true,
    });
  return { bill, lines: known.map((line, i) => ({ ...line, blocked: blockedAt(line, i) })) };
}
