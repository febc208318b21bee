import { defineCalls } from '../../call.ts';
import type { broadcastShapes } from './broadcast.shapes.ts';

/** Declares the API calls by which a merchant sends a message or a coupon to all members who fit a filter. */
export const broadcastCalls = defineCalls<typeof broadcastShapes>()({
  countAudience: {
    method: 'GET',
    path: '/merchant-api/v1/broadcasts/audience',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Counts the members whom a filter finds, exact up to 100,000: active ones alone get anything.',
  },
  listBroadcasts: {
    method: 'GET',
    path: '/merchant-api/v1/broadcasts',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Lists what was sent to groups of members, the latest first, with how far it is.',
  },
  sendMessage: {
    method: 'POST',
    path: '/merchant-api/v1/broadcasts/messages',
    caller: 'merchant',
    may: 'members.message',
    work: 'write',
    says: 'Sends a message in the mall to all members who fit a filter; a job sends it in parts. The same request key sends nothing twice.',
    refuses: ['broadcastDiffers', 'broadcastsTooMany', 'broadcastLinkWrong', 'memberLabelNotFound'],
  },
  sendCouponTo: {
    method: 'POST',
    path: '/merchant-api/v1/broadcasts/coupons',
    caller: 'merchant',
    may: 'gifts.give',
    work: 'write',
    says: 'Sends a coupon to all members who fit a filter, one each, and notifies them; a job sends it in parts, and stops where none is left. The same request key sends nothing twice.',
    refuses: [
      'broadcastDiffers',
      'broadcastsTooMany',
      'couponNotFound',
      'couponHandoutEnded',
      'couponNotYet',
      'couponNoneLeft',
      'memberLabelNotFound',
    ],
  },
  stopBroadcast: {
    method: 'POST',
    path: '/merchant-api/v1/broadcasts/:id/stop',
    caller: 'merchant',
    may: 'members.message',
    work: 'write',
    says: 'Stops the sending to a group; what was sent stays sent. Stopping it again changes nothing.',
    refuses: ['broadcastNotFound'],
  },
  stopCouponSending: {
    method: 'POST',
    path: '/merchant-api/v1/broadcasts/:id/stop-coupon',
    caller: 'merchant',
    may: 'gifts.give',
    work: 'write',
    says: 'Stops the sending of a coupon to a group, for who may give coupons. Finds no sending of a message.',
    refuses: ['broadcastNotFound'],
  },
});
