import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { CatalogueGoods, GoodsInput } from './catalogue.ts';

/** Finds sales of a former shop that were told before and now differ, or that say nothing of where they were made. */
export function findFormerSalesProblems(
  { sold, soldFrom }: Pick<GoodsInput, 'sold' | 'soldFrom'>,
  existing: Pick<CatalogueGoods, 'sold' | 'soldFrom'> | undefined,
): { readonly field: 'sold' | 'soldFrom'; readonly why: Sentence }[] {
  const [known, from] = [existing?.sold ?? 0, existing?.soldFrom ?? ''];
  const problems: { readonly field: 'sold' | 'soldFrom'; readonly why: Sentence }[] = [];
  if (known > 0 && sold !== known) problems.push({ field: 'sold', why: sentence('formerSalesKnown', { sold: known }) });
  else if (sold > known && soldFrom === '') problems.push({ field: 'soldFrom', why: sentence('formerSalesFromNeeded') });
  if (known > 0 && from !== '' && soldFrom !== from) problems.push({ field: 'soldFrom', why: sentence('formerSalesFromKnown', { from }) });
  return problems;
}
