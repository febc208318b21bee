import { isSent, passesCustoms } from 'contract/goods/goods-kinds.ts';

interface Line {
  readonly goodsType: number;
}

/**
 * What of the lines is ordered first, where they cannot be one order: those of the first one's sort, which pass customs or do not.
 * What is not sent is ordered by itself.
 */
export function firstSort<One extends Line>(lines: readonly One[]): One[] {
  const [first] = lines;
  if (!first) return [];
  if (!isSent(first.goodsType)) return [first];
  const customs = passesCustoms(first.goodsType);
  return lines.filter(({ goodsType }) => isSent(goodsType) && passesCustoms(goodsType) === customs);
}
