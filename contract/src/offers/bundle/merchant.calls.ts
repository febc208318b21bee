import { defineCalls } from '../../call.ts';
import type { bundleMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant says which SKUs a bundle product consists of. docs/promotions.md has an example. */
export const bundleMerchantCalls = defineCalls<typeof bundleMerchantShapes>()({
  listBundles: {
    method: 'GET',
    path: '/merchant-api/v1/bundles',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the bundles of the site with what they hold, how many their components allow, and how their price splits.',
  },
  putBundle: {
    method: 'PUT',
    path: '/merchant-api/v1/bundles/:code',
    caller: 'merchant',
    may: 'goods.edit',
    work: 'write',
    says: 'Makes a product a bundle of other SKUs, or an ordinary product again with no parts. Orders that were placed keep what they were of. With `dryRun` it only says what would be.',
    refuses: ['goodsNotFound', 'bundleWrong'],
  },
});
