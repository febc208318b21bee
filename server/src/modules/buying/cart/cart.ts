export { lineKey, parseRequestedLines, selectRequestedSkus, hasSameLines } from './rules/requested-lines.ts';
export { loadLineStandings } from './line-standing.ts';
export { moveCart } from './move-cart.ts';
export { listCartWithTimes, clearCart, removeBoughtLines } from './store/cart-lines.ts';
