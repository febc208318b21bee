import { defineCalls } from '../../call.ts';
import type { shareRewardShapes } from './share-reward.shapes.ts';

/** Declares the API calls of share rewards (分享赚): a member who shares a link earns a share of what its visitors then pay. */
export const shareRewardCalls = defineCalls<typeof shareRewardShapes>()({
  shareEarnMoneys: {
    method: 'POST',
    path: '/goods/shareEarnMoneys',
    form: true,
    caller: 'anyone',
    work: 'read',
    says: 'Returns what the caller would earn by sharing one piece of each product at its present price. Leaves out goods that are not listed, and everything for visitors and where the shop pays no share rewards.',
  },
  shareRewardTotals: {
    method: 'GET',
    path: '/api/v1/share-rewards/totals',
    caller: 'shopper',
    work: 'read',
    says: 'Returns what the caller has earned by sharing, and what waits for the end of the time for a refund.',
  },
  shareRewards: {
    method: 'GET',
    path: '/api/v1/share-rewards',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the share rewards of the caller, the newest first: all, or those in a state. The order and the name of its buyer stay hidden.',
  },
});
