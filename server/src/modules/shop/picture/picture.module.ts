import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { pictureMerchantShapes } from 'contract/shop/picture/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addPicture, knownPictures } from './calls/pictures.ts';
import { defineModule } from '#define-module.ts';

/** Holds the handlers of the merchant's calls for pictures. */
const pictureMerchantApi = defineApi('merchant', pictureMerchantCalls, pictureMerchantShapes, { addPicture, knownPictures });

export const pictureModule = defineModule({ name: 'picture', apis: [pictureMerchantApi] });
