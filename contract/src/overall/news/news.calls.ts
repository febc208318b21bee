import { defineCalls } from '../../call.ts';
import type { newsShapes } from './news.shapes.ts';

/** Declares the call by which a merchant's people hear of what happens. */
export const newsCalls = defineCalls<typeof newsShapes>()({
  listNews: {
    method: 'GET',
    path: '/merchant-api/v1/news',
    caller: 'merchant',
    may: 'self',
    work: 'read',
    says: 'Lists what happened in the shop: orders that were paid, refunds that were asked for or came back, proofs of transfers, products that sold out. Each caller sees only what their permissions allow.',
  },
});
