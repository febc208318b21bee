/** What of a goods decides whether it is recommended. */
export interface Candidate {
  readonly id: number;
  readonly categoryId: number | null;
  readonly templateId: number | null;
  readonly saleNum: number;
}

export interface Signals {
  /** Pieces bought in the region lately, by goods. */
  readonly soldThere: ReadonlyMap<number, number>;
  /** Goods the person bought; empty where nothing is to be recommended by them. */
  readonly bought: readonly number[];
  /** Whether what a freight template sends reaches the region. */
  readonly reaches: (templateId: number) => boolean;
}

/**
 * Ids of what is recommended, the best first. What is bought in the region counts most, then what is of a kind that the person bought,
 * then what sells at all; what they bought already comes last. What is not sent to the region is left out.
 */
export function recommended(candidates: readonly Candidate[], { soldThere, bought, reaches }: Signals): number[] {
  const mostThere = Math.max(1, ...soldThere.values());
  const mostSold = Math.max(1, ...candidates.map(({ saleNum }) => saleNum));
  const had = new Set(bought);
  const liked = new Set(candidates.filter(({ id }) => had.has(id)).map(({ categoryId }) => categoryId));
  const score = ({ id, categoryId, saleNum }: Candidate): number =>
    (2 * (soldThere.get(id) ?? 0)) / mostThere +
    (categoryId !== null && liked.has(categoryId) ? 1 : 0) +
    saleNum / mostSold -
    (had.has(id) ? 4 : 0);
  return candidates
    .filter(({ templateId }) => templateId === null || reaches(templateId))
    .map((candidate) => ({ id: candidate.id, score: score(candidate) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id);
}
