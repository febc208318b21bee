/** Describes the parts of a product that its recommendation depends on: id, category, freight template and pieces sold. */
export interface RecommendationCandidate {
  readonly id: number;
  readonly categoryId: number | null;
  readonly templateId: number | null;
  readonly saleNum: number;
}

/**
 * Holds what recommended products are ranked by: sales in the region, the member's purchases, and whether a product can be
 * shipped to the region.
 */
export interface RecommendationSignals {
  /** Counts the pieces recently bought in the region, by goods id. */
  readonly soldThere: ReadonlyMap<number, number>;
  /** Lists the goods that the member bought; empty if they must not be used. */
  readonly bought: readonly number[];
  /** Tells whether a freight template ships to the region. */
  readonly reaches: (templateId: number) => boolean;
}

/**
 * Ranks products to recommend, best first: by purchases in the region most, then categories that the member bought,
 * then total sales. Products that the member already bought come last; those that cannot be shipped to the region are
 * left out.
 */
export function rankRecommendations(
  candidates: readonly RecommendationCandidate[],
  { soldThere, bought, reaches }: RecommendationSignals,
): number[] {
  const mostThere = Math.max(1, ...soldThere.values());
  const mostSold = Math.max(1, ...candidates.map(({ saleNum }) => saleNum));
  const boughtIds = new Set(bought);
  const boughtCategories = new Set(candidates.filter(({ id }) => boughtIds.has(id)).map(({ categoryId }) => categoryId));
  const score = ({ id, categoryId, saleNum }: RecommendationCandidate): number =>
    (2 * (soldThere.get(id) ?? 0)) / mostThere +
    (categoryId !== null && boughtCategories.has(categoryId) ? 1 : 0) +
    saleNum / mostSold -
    (boughtIds.has(id) ? 4 : 0);
  return candidates
    .filter(({ templateId }) => templateId === null || reaches(templateId))
    .map((candidate) => ({ id: candidate.id, score: score(candidate) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id);
}
