import { createHash } from 'node:crypto';
import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { mostPictures, pictureRule, roomForPictures } from 'contract/merchant/pictures.ts';
import { Refusal } from 'contract/refusals.ts';
import { ownPictureAt } from 'contract/site/picture-sizes.ts';
import type { TakenPicture } from '#gateways/pictures/picture-store.ts';
import type { Handler } from '#http/handler.ts';
import { pictureFacts } from '../rules/picture-facts.ts';
import { notePicture, picturesOf, picturesSum } from '../store/pictures.ts';

const buildReply = ({ file, width, height, bytes }: TakenPicture) => ({ address: ownPictureAt(file), width, height, bytes });

/** Stores the file before its record, so that a recorded picture always has its file. */
export const addPicture: Handler<typeof merchantGoodsCalls.addPicture> = async (context, { name, data }) => {
  const { units, siteId, gateways, note, now } = context;
  const sentBytes = Buffer.from(data, 'base64');
  const facts = pictureFacts(sentBytes);
  if (!facts) throw new Refusal('pictureWrong', { message: `「${name}」不能使用：${pictureRule}` });
  const sent = createHash('sha256').update(sentBytes).digest('hex');
  const [known, sum] = await units.read(siteId, (db) => Promise.all([picturesOf(db, [sent]), picturesSum(db)]));
  const existing = known.find(({ file }) => gateways.pictures.has(file));
  if (existing) return buildReply(existing);
  if (sum.count >= mostPictures || sum.bytes + sentBytes.length > roomForPictures) throw new Refusal('pictureTooMany');

  const taken = await gateways.pictures.take(sentBytes, facts.ending);
  if (!taken) throw new Refusal('pictureWrong', { message: `「${name}」不能使用：文件不完整，或者不是能打开的图片` });
  await units.write(siteId, async (db) => {
    await notePicture(db, { ...taken, name, sent }, now);
    await note(db);
  });
  return buildReply(taken);
};
