import { libraryCalls } from 'contract/shop/picture/library.calls.ts';
import { libraryShapes } from 'contract/shop/picture/library.shapes.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { pictureMerchantShapes } from 'contract/shop/picture/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import {
  addPictureFolder,
  addVideo,
  changePictureFolder,
  changePictures,
  createRemovePictures,
  listPictureFolders,
  listPictures,
  removePictureFolder,
} from './calls/library.ts';
import { addPicture, knownPictures } from './calls/pictures.ts';
import { defineModule, type PictureUse } from '#define-module.ts';

/** Holds the handlers of the merchant's calls for pictures. */
const pictureMerchantApi = defineApi('merchant', pictureMerchantCalls, pictureMerchantShapes, { addPicture, knownPictures });

/**
 * Stores pictures and videos of merchants.
 * @param uses where the other modules keep their URLs
 */
export const pictureModule = (uses: readonly PictureUse[]) =>
  defineModule({
    name: 'picture',
    apis: [
      pictureMerchantApi,
      defineApi('merchant', libraryCalls, libraryShapes, {
        listPictures,
        addVideo,
        changePictures,
        removePictures: createRemovePictures(uses),
        listPictureFolders,
        addPictureFolder,
        changePictureFolder,
        removePictureFolder,
      }),
    ],
  });
