import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { mostPictures, pictureRule, roomForPictures } from 'contract/merchant/pictures.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { pictureFacts } from '../rules/picture-facts.ts';
import { notePicture, picturesSum } from '../store/pictures.ts';

/** The file first, then the note of it: what is noted is there. */
export const addPicture: Handler<typeof merchantGoodsCalls.addPicture> = async (context, { name, data }) => {
  const { units, siteId, gateways, note, now } = context;
  const bytes = Buffer.from(data, 'base64');
  const facts = pictureFacts(bytes);
  if (!facts) throw new Refusal('pictureWrong', { message: `「${name}」不能使用：${pictureRule}` });
  const there = await units.read(siteId, picturesSum);
  if (there.count >= mostPictures || there.bytes + bytes.length > roomForPictures) throw new Refusal('pictureTooMany');

  const { width, height, ending } = facts;
  const file = await gateways.pictures.put(bytes, ending);
  await units.write(siteId, async (db) => {
    await notePicture(db, { file, name, bytes: bytes.length, width, height }, now);
    await note(db);
  });
  return { address: `/mall/pictures/${file}`, width, height, bytes: bytes.length };
};
