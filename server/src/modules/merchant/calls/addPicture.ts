import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { pictureFacts } from '../rules/picture-facts.ts';
import { notePicture } from '../store/pictures.ts';

/** The file first, then the note of it: what is noted is there. */
export const addPicture: Handler<typeof merchantGoodsCalls.addPicture> = async ({ units, siteId, gateways, now }, { name, data }) => {
  const bytes = Buffer.from(data, 'base64');
  const facts = pictureFacts(bytes);
  if (!facts)
    throw new Refusal('pictureWrong', { message: `「${name}」不能使用：只支持 JPG、PNG、WebP、GIF 图片，最大 5 MB，边长 1 至 8000 像素` });

  const { width, height, ending } = facts;
  const file = await gateways.pictures.put(bytes, ending);
  await units.write(siteId, (db) => notePicture(db, { file, name, bytes: bytes.length, width, height }, now));
  return { address: `/mall/pictures/${file}`, width, height, bytes: bytes.length };
};
