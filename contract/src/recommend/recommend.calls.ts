import { calls } from '../call.ts';
import type { recommendShapes } from './recommend.shapes.ts';

export const recommendCalls = calls<typeof recommendShapes>()({
  areaRecommendGoods: {
    method: 'POST',
    path: '/goods/getAreaRecommendGoods',
    caller: 'anyone',
    work: 'read',
    says: 'Goods for a region that are sent there: what is bought there, what sells, and, unless the person turned it off, what is like what they bought.',
  },
  relatedGoods: {
    method: 'GET',
    path: '/api/v1/recommend/related',
    caller: 'anyone',
    work: 'read',
    says: 'Goods to look at after one: those of its category that sell most and are in stock, then whatever sells most.',
    refuses: ['goodsNotFound'],
    cacheSeconds: 300,
  },
});
