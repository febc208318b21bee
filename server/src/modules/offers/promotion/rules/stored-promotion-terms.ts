import { definitionOf, type Promotion } from '../kinds/kinds.ts';
import type { NewPromotion } from './promotion.ts';

/** Describes a promotion as its database row, with the terms of its kind not parsed yet. */
export interface StoredPromotion {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly levels: readonly number[];
  readonly goodsIds: readonly number[] | null;
  readonly terms: unknown;
}

/**
 * Converts the database row of a promotion to a promotion of its kind. The JSON column holds the terms of the kind by their names, with offers as a
 * list of pairs.
 */
export function toPromotion({ kind, terms, goodsIds, id, name, startsAt, endsAt, levels }: StoredPromotion): Promotion {
  const head = { kind, id, name, startsAt, endsAt, levels, goodsIds: goodsIds && new Set(goodsIds) };
  const { defaults } = definitionOf({ kind } as Pick<Promotion, 'kind'>); // the table allows these kinds only, with their own terms
  const { offers, ...others } = terms as { readonly offers?: readonly (readonly [number, unknown])[] };
  return { ...head, ...defaults, ...others, ...(offers ? { offers: new Map(offers) } : {}) } as Promotion;
}

/** Returns the terms of a promotion as its JSON column holds them; only `savePromotion` writes them. */
export function toStoredPromotionTerms({
  kind: _kind,
  name: _name,
  startsAt: _startsAt,
  endsAt: _endsAt,
  levels: _levels,
  goodsIds: _goodsIds,
  ...terms
}: NewPromotion): object {
  return 'offers' in terms ? { ...terms, offers: [...terms.offers] } : terms;
}
