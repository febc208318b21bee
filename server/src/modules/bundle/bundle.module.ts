import { bundleMerchantCalls } from 'contract/bundle/merchant.calls.ts';
import { bundleMerchantShapes } from 'contract/bundle/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listBundles, putBundle } from './calls/bundles.ts';

/** Serves the merchant's calls for bundles. */
export const bundleMerchantApi = defineApi('merchant', bundleMerchantCalls, bundleMerchantShapes, { listBundles, putBundle });
