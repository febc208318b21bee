import type { Reply } from 'contract/call.ts';
import type { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';

/** Describes a product of the points mall, as the list shows it. */
export type ScoreGoodsItem = Reply<typeof pointsMallCalls.pageScoreGoods>['list'][number];
/** Describes a product of the points mall with its prices, limits and pieces left, as its page shows it. */
export type ScoreGoodsOffer = Reply<typeof pointsMallCalls.scoreGoods>;

/** Returns the page of a product of the points mall. */
export const scoreGoodsPath = ({ activityId, numIid }: Pick<ScoreGoodsItem, 'activityId' | 'numIid'>): string =>
  `/pointsMall/${activityId}/${numIid}`;
