import type { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { findForeignFormat } from 'contract/shop/picture/foreign-format.ts';
import { maxPictureBytes, maxPicturesPerSite, maxPictureBytesPerSite } from 'contract/shop/picture/picture-limits.ts';
import type { Sentence } from 'contract/sentence.ts';
import { ownPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import { createHash } from 'node:crypto';
import type { ProcessedPicture } from '#gateways/pictures/picture-store.ts';
import type { Handler } from '#http/handler.ts';
import { readSentBytes } from '#http/sent-bytes.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { readPictureInfo } from '../rules/picture-info.ts';
import { assertFolder } from '../assert-folder.ts';
import { findPicturesByHash, addPictureRecord, returnToLibrary, sumPictures } from '../store/pictures.ts';

/**
 * Returns to the merchant which of some pictures the shop already has, by the hash of their content. Leaves out
 * pictures whose file is missing, so that they are uploaded again.
 */
export const knownPictures: Handler<typeof pictureMerchantCalls.knownPictures> = async ({ db, ownUrls }, { hashes }) => {
  const stored = (await findPicturesByHash(db, hashes)).filter(({ file }) => ownUrls.hasPicture(file));
  return { known: stored.map(({ hash, file }) => ({ hash, address: ownPictureUrl(file) })) };
};

const buildReply = ({ file, width, height, bytes }: ProcessedPicture) => ({ address: ownPictureUrl(file), width, height, bytes });

function explainUnusable(name: string, bytes: Buffer): Sentence {
  const format = findForeignFormat(bytes);
  if (format !== undefined) return sentence('pictureForeign', { name, format });
  if (bytes.length > maxPictureBytes) return sentence('pictureTooLarge', { name, megabytes: (bytes.length / 1e6).toFixed(1) });
  return sentence('pictureUnusable', { name, why: sentence('pictureWrong') });
}

/**
 * Stores a merchant's picture under the hash of its content, and returns its URL. Stores the file before its record, so
 * that a recorded picture always has its file. Refuses other files (pictureWrong), and too many pictures
 * (pictureTooMany).
 */
export const addPicture: Handler<typeof pictureMerchantCalls.addPicture> = async (context, { name, data, folderId }) => {
  const { units, siteId, gateways, note, now } = context;
  const sentBytes = readSentBytes(data);
  const facts = readPictureInfo(sentBytes);
  if (!facts) throw new Refusal('pictureWrong', { sentence: explainUnusable(name, sentBytes) });
  const sent = createHash('sha256').update(sentBytes).digest('hex');
  const [known, sum] = await units.read(siteId, (db) =>
    Promise.all([findPicturesByHash(db, [sent]), sumPictures(db), assertFolder(db, folderId)]),
  );
  const existing = known.find(({ file }) => gateways.pictures.has(file));
  if (existing) {
    await units.write(siteId, (db) => returnToLibrary(db, existing.file, now));
    return buildReply(existing);
  }
  if (sum.count >= maxPicturesPerSite || sum.bytes + sentBytes.length > maxPictureBytesPerSite) throw new Refusal('pictureTooMany');

  const taken = await gateways.pictures.processUpload(sentBytes, facts.ending);
  if (!taken) throw new Refusal('pictureWrong', { sentence: sentence('pictureIncomplete', { name }) });
  await units.write(siteId, async (db) => {
    await addPictureRecord(db, { ...taken, name, sent, kind: 'picture', folderId: folderId ?? null }, now);
    await note(db);
  });
  return buildReply(taken);
};
