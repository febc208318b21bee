import { defineCalls } from '../../call.ts';
import type { shareRewardMerchantShapes } from './merchant.shapes.ts';

/** Declares the merchant's API call for share rewards. */
export const shareRewardMerchantCalls = defineCalls<typeof shareRewardMerchantShapes>()({
  listShareRewards: {
    method: 'GET',
    path: '/merchant-api/v1/share-rewards',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Lists the share rewards of members, the newest first: all, those in a state, or those of one member.',
  },
});
