import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { parseReviewView } from './review-view.ts';

const write = () => import('./screens/WriteReviewScreen.tsx').then((file) => file.WriteReviewScreen);

/** Lists the routes (URLs and screens) of the pages for reviews. */
export const reviewRoutes = [
  {
    path: '/goodsEvaluate',
    title: '商品评价',
    keepAlive: true,
    screen: () => import('./screens/GoodsEvaluateScreen.tsx').then((file) => file.GoodsEvaluateScreen),
    reads({ query }) {
      const tid = query.get('tid');
      if (tid) return [initialRead(reviewCalls.orderReviews, { tid: parseTid(tid) })];
      const numIid = parseIdParam(query.get('numIid'));
      return numIid === undefined ? [] : [initialRead(reviewCalls.goodsReviews, { numIid, ...parseReviewView(query), pageNo: 1 })];
    },
  },
  {
    path: '/writeReview/:tid',
    title: '发表评价',
    requireAuth: true,
    screen: write,
    reads: ({ params }) => [initialRead(reviewCalls.orderReviews, { tid: parseTid(params['tid']) })],
  },
  {
    path: '/myReviews',
    title: '我的评价',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/MyReviewsScreen.tsx').then((file) => file.MyReviewsScreen),
    reads: () => [initialRead(reviewCalls.myReviews, { pageNo: 1 }), initialRead(orderCalls.orderCounts, {})],
  },
] satisfies readonly RouteRow[];
