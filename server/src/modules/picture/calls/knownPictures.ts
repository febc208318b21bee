import type { pictureMerchantCalls } from 'contract/picture/merchant.calls.ts';
import { ownPictureUrl } from 'contract/site/picture-sizes.ts';
import type { Handler } from '#http/handler.ts';
import { findPicturesByHash } from '../store/pictures.ts';

/** Leaves out pictures whose file is missing, so that they are uploaded again. */
export const knownPictures: Handler<typeof pictureMerchantCalls.knownPictures> = async ({ db, ownUrls }, { hashes }) => {
  const stored = (await findPicturesByHash(db, hashes)).filter(({ file }) => ownUrls.hasPicture(file));
  return { known: stored.map(({ hash, file }) => ({ hash, address: ownPictureUrl(file) })) };
};
