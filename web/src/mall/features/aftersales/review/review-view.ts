import { type ReviewFilter, reviewFilters, type ReviewSort, reviewSorts } from 'contract/aftersales/review/review-limits.ts';

/** Describes which reviews of a product are shown (by filter and tag), and in which order. */
export interface ReviewView {
  readonly filter: ReviewFilter;
  readonly sort: ReviewSort;
  readonly tag?: string;
}

/** Reads the view that a URL names; all reviews, the most useful first, if it names none. */
export function parseReviewView(query: URLSearchParams): ReviewView {
  const tag = query.get('tag') ?? '';
  return {
    filter: reviewFilters.find((one) => one === query.get('filter')) ?? 'all',
    sort: reviewSorts.find((one) => one === query.get('sort')) ?? 'useful',
    ...(tag === '' ? {} : { tag }),
  };
}

/** Returns the URL of a product's reviews in a view. */
export function reviewsPath(numIid: number, { filter, sort, tag }: Partial<ReviewView> = {}): string {
  const query = new URLSearchParams({ numIid: String(numIid) });
  if (filter && filter !== 'all') query.set('filter', filter);
  if (sort && sort !== 'useful') query.set('sort', sort);
  if (tag !== undefined) query.set('tag', tag);
  return `/goodsEvaluate?${query.toString()}`;
}
