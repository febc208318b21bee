import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { pictureMerchantShapes } from 'contract/shop/picture/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addPicture, knownPictures } from './calls/pictures.ts';

/** Holds the handlers of the merchant's calls for pictures. */
export const pictureMerchantApi = defineApi('merchant', pictureMerchantCalls, pictureMerchantShapes, { addPicture, knownPictures });
