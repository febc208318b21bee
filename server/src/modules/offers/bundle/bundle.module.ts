import { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import { bundleMerchantShapes } from 'contract/offers/bundle/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listBundles, putBundle } from './calls/bundles.ts';
import { defineModule } from '#define-module.ts';

/** Holds the definitions, schemas and handlers of the merchant's calls for bundle products. */
const bundleMerchantApi = defineApi('merchant', bundleMerchantCalls, bundleMerchantShapes, { listBundles, putBundle });

export const bundleModule = defineModule({ name: 'bundle', apis: [bundleMerchantApi] });
