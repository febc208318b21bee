import { requiresShipping, requiresCustoms } from 'contract/goods/goods-kinds.ts';

interface Line {
  readonly goodsType: number;
}

/**
 * Selects the lines to order first, if not all can be one order: those that need customs if the first line does, or those that do not. A
 * line that is not shipped is ordered by itself.
 */
export function selectCompatibleLines<One extends Line>(lines: readonly One[]): One[] {
  const [first] = lines;
  if (!first) return [];
  if (!requiresShipping(first.goodsType)) return [first];
  const customs = requiresCustoms(first.goodsType);
  return lines.filter(({ goodsType }) => requiresShipping(goodsType) && requiresCustoms(goodsType) === customs);
}
