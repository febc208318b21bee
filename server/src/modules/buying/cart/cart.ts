export { lineKey, parseRequestedLines, selectRequestedSkus, hasSameLines } from './rules/requested-lines.ts';
export { loadLineStandings } from './line-standing.ts';
export { removeBoughtLines } from './store/cart-lines.ts';
