import { pictureMerchantCalls } from 'contract/picture/merchant.calls.ts';
import { pictureMerchantShapes } from 'contract/picture/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addPicture } from './calls/addPicture.ts';
import { knownPictures } from './calls/knownPictures.ts';

/** Serves the merchant's calls for pictures. */
export const pictureMerchantApi = defineApi('merchant', pictureMerchantCalls, pictureMerchantShapes, { addPicture, knownPictures });
