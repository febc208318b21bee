import { defineCalls } from '../../call.ts';
import type { promotionMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant runs promotions. docs/promotions.md has an example of each kind. */
export const promotionMerchantCalls = defineCalls<typeof promotionMerchantShapes>()({
  listPromotions: {
    method: 'GET',
    path: '/merchant-api/v1/promotions',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: "Lists the site's promotions, newest first, in the form in which they are saved, each with its state. Filters by state, kind and word; with `pageSize`, page by page.",
  },
  readPromotion: {
    method: 'GET',
    path: '/merchant-api/v1/promotions/:key',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Returns a promotion in the form in which it is saved, with the version to send with a change, and who changed it last.',
    refuses: ['promotionNotFound'],
  },
  removePromotion: {
    method: 'DELETE',
    path: '/merchant-api/v1/promotions/:key',
    caller: 'merchant',
    may: 'promotions.edit',
    work: 'write',
    says: 'Deletes a promotion that no order took part in; others can be ended.',
    refuses: ['promotionNotFound', 'offerUsed'],
  },
  putPromotion: {
    method: 'PUT',
    path: '/merchant-api/v1/promotions/:key',
    caller: 'merchant',
    may: 'promotions.edit',
    work: 'write',
    says: 'Saves a promotion: creates it, or replaces the one with this key. A price below the floor of a product (its cost price, else 30% of its list price) and a promotion that is over must be confirmed: `confirm` repeats the words in the body of the refusal. With `version`, what somebody else saved since is not replaced. It applies to carts and bills immediately; orders keep their price.',
    megabytes: 2,
    refuses: ['promotionWrong', 'promotionTooMany', 'confirmationNeeded', 'editedMeanwhile'],
  },
  endPromotion: {
    method: 'POST',
    path: '/merchant-api/v1/promotions/:key/end',
    caller: 'merchant',
    may: 'promotions.edit',
    work: 'write',
    says: 'Ends a promotion now. One that is over stays so.',
    refuses: ['promotionNotFound'],
  },
});
