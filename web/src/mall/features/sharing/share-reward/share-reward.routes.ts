import { shareRewardCalls } from 'contract/sharing/share-reward/share-reward.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the page of share rewards. */
export const shareRewardRoutes = [
  {
    path: '/shareRewards',
    title: '分享赚',
    requireAuth: true,
    screen: () => import('./screens/ShareRewardsScreen.tsx').then((file) => file.ShareRewardsScreen),
    reads: () => [initialRead(shareRewardCalls.shareRewardTotals, {})],
  },
] satisfies readonly RouteRow[];
