import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { picturesOf } from '../store/pictures.ts';

/** One whose file is gone is not known: it is put there again. */
export const knownPictures: Handler<typeof merchantGoodsCalls.knownPictures> = async ({ db, gateways }, { hashes }) => {
  const files = (await picturesOf(db, hashes)).filter(gateways.pictures.has);
  return { known: files.map((file) => ({ hash: file.slice(0, 64), address: `/mall/pictures/${file}` })) };
};
