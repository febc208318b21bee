import { defineCalls } from '../../call.ts';
import type { recommendShapes } from './recommend.shapes.ts';

/** Declares the API calls that recommend products to a shopper. */
export const recommendCalls = defineCalls<typeof recommendShapes>()({
  areaRecommendGoods: {
    method: 'POST',
    path: '/goods/getAreaRecommendGoods',
    caller: 'anyone',
    work: 'read',
    says: 'Returns goods that can be shipped to a region: bought there, best-selling and, unless turned off, similar to past purchases.',
  },
  relatedGoods: {
    method: 'GET',
    path: '/api/v1/recommend/related',
    caller: 'anyone',
    work: 'read',
    says: 'Returns similar goods in stock: of the same category at a near price, those in a common group first; best sellers of the category fill up, then goods of the category above it. Goods of other categories are none.',
    refuses: ['goodsNotFound'],
    cacheSeconds: 300,
  },
});
