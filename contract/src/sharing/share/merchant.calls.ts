import { defineCalls } from '../../call.ts';
import type { shareMerchantShapes } from './merchant.shapes.ts';

/** Declares the merchant's API calls for the texts of shared pages, the log of shares, and the recruiter of a member. */
export const shareMerchantCalls = defineCalls<typeof shareMerchantShapes>()({
  listShareTexts: {
    method: 'GET',
    path: '/merchant-api/v1/share-texts',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the titles, texts and pictures that were written for sharing.',
  },
  putShareText: {
    method: 'PUT',
    path: '/merchant-api/v1/share-texts',
    caller: 'merchant',
    may: 'pages.edit',
    work: 'write',
    says: 'Writes the title, text and picture with which the mall, a product or a page is shared, in place of the former ones.',
    refuses: ['goodsNotFound', 'pageNotFound', 'shareTextWrong', 'shareTextTooMany'],
  },
  removeShareText: {
    method: 'POST',
    path: '/merchant-api/v1/share-texts/remove',
    caller: 'merchant',
    may: 'pages.edit',
    work: 'write',
    says: 'Removes what was written: the product’s or page’s own title and picture are shared again.',
  },
  listShares: {
    method: 'GET',
    path: '/merchant-api/v1/shares',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Lists what members shared in the last 180 days, the newest first: all, or those of one member.',
  },
  memberRelation: {
    method: 'GET',
    path: '/merchant-api/v1/members/:memberId/relation',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Returns who recruited a member, and whose share they followed last.',
    refuses: ['userNotFound'],
  },
});
