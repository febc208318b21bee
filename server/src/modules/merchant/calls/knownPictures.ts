import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { ownPictureAt } from 'contract/site/picture-sizes.ts';
import type { Handler } from '#http/handler.ts';
import { picturesOf } from '../store/pictures.ts';

/** One whose file is gone is not known: it is put there again. */
export const knownPictures: Handler<typeof merchantGoodsCalls.knownPictures> = async ({ db, gateways }, { hashes }) => {
  const there = (await picturesOf(db, hashes)).filter(({ file }) => gateways.pictures.has(file));
  return { known: there.map(({ hash, file }) => ({ hash, address: ownPictureAt(file) })) };
};
