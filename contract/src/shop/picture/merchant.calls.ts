import { defineCalls } from '../../call.ts';
import type { pictureMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant uploads pictures. */
export const pictureMerchantCalls = defineCalls<typeof pictureMerchantShapes>()({
  addPicture: {
    method: 'POST',
    path: '/merchant-api/v1/pictures',
    caller: 'merchant',
    may: 'pictures.edit',
    work: 'steps',
    bytesIn: 'data',
    says: 'Stores a picture under the hash of its content and returns its URL. The same picture again returns the same URL.',
    refuses: ['pictureWrong', 'pictureTooMany', 'folderNotFound'],
    megabytes: 21,
  },
  knownPictures: {
    method: 'POST',
    path: '/merchant-api/v1/pictures/known',
    caller: 'merchant',
    may: 'pictures.edit',
    work: 'read',
    says: 'Returns which pictures the shop already has, by the SHA-256 of their content, with their URLs. Those need no upload.',
  },
});
