import { defineCalls } from '../../call.ts';
import type { couponMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant offers coupons. docs/coupons.md has an example of each kind. */
export const couponMerchantCalls = defineCalls<typeof couponMerchantShapes>()({
  listCoupons: {
    method: 'GET',
    path: '/merchant-api/v1/coupons',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the coupons of the site, newest first, in the form in which they are saved, with how many were received and used. Filters by state.',
  },
  putCoupon: {
    method: 'PUT',
    path: '/merchant-api/v1/coupons/:key',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Saves a coupon: creates it, or replaces the one with this key. Members keep the ones they hold, with the new terms; an amount that was drawn and the times of use stay. A price below the floor of a product and a time in the past must be confirmed: `confirm` repeats the words in the body of the refusal.',
    megabytes: 2,
    refuses: ['couponWrong', 'couponTooMany', 'confirmationNeeded'],
  },
  endCoupon: {
    method: 'POST',
    path: '/merchant-api/v1/coupons/:key/end',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Ends the handing out of a coupon now. What members hold stays theirs.',
    refuses: ['couponNotFound'],
  },
  makeCouponCodes: {
    method: 'POST',
    path: '/merchant-api/v1/coupons/:key/codes',
    caller: 'merchant',
    may: 'gifts.give',
    work: 'write',
    says: 'Makes codes that give the coupon once each, and returns them. A batch that was made before is returned as it is.',
    refuses: ['couponNotFound', 'couponWrong'],
  },
  sendCoupon: {
    method: 'POST',
    path: '/merchant-api/v1/coupons/:key/send',
    caller: 'merchant',
    may: 'gifts.give',
    work: 'write',
    says: 'Sends the coupon to members, one each, and notifies them. Sends none if one of them is unknown or the stock does not suffice.',
    refuses: ['couponNotFound', 'couponHandoutEnded', 'couponNotYet', 'couponNoneLeft', 'userNotFound'],
  },
  writeOffCoupon: {
    method: 'POST',
    path: '/merchant-api/v1/coupons/write-off',
    caller: 'merchant',
    may: 'orders.writeOff',
    work: 'write',
    says: 'Writes off a coupon by the code that its holder shows at a store. It can be used once; a repetition is refused.',
    refuses: ['couponCodeUnknown', 'couponUnusable'],
  },
});
