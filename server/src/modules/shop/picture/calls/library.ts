import type { libraryCalls } from 'contract/shop/picture/library.calls.ts';
import { maxPictureBytesPerSite, maxPictureFolders, maxPicturesPerSite, maxVideoBytes } from 'contract/shop/picture/picture-limits.ts';
import { ownPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import { createHash } from 'node:crypto';
import type { PictureUse } from '#define-module.ts';
import type { Handler } from '#http/handler.ts';
import { readSentBytes } from '#http/sent-bytes.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { assertFolder } from '../assert-folder.ts';
import { findVideoType } from '../rules/video-type.ts';
import {
  addFolder,
  changeLibraryFiles,
  deleteFolder,
  findLibraryFiles,
  findUses,
  type LibraryFile,
  listFolders,
  listLibrary,
  lockFolders,
  lockLibraryFiles,
  removeLibraryFiles,
  renameFolder,
} from '../store/library.ts';
import { addPictureRecord, findPicturesByHash, returnToLibrary, sumPictures } from '../store/pictures.ts';

const placeText = ({ addedAt, file }: LibraryFile): string => `${addedAt.getTime()}_${file}`;
function parsePlace(text: string | undefined): Pick<LibraryFile, 'addedAt' | 'file'> | undefined {
  const [, at, file = ''] = /^(\d{1,15})_([0-9a-f]{64}\.\w{3,4})$/.exec(text ?? '') ?? [];
  return at === undefined ? undefined : { addedAt: new Date(Number(at)), file };
}

/** Lists the pictures and videos of the library, newest first. */
export const listPictures: Handler<typeof libraryCalls.listPictures> = async (
  { db },
  { keyword = '', folderId, kind, after, most = 40 },
) => {
  const folder = folderId === 0 ? null : folderId;
  const rows = await listLibrary(db, { word: keyword.trim().toLowerCase(), folderId: folder, kind, after: parsePlace(after) }, most + 1);
  const last = rows[most - 1];
  return {
    list: rows.slice(0, most).map(({ addedAt, ...row }) => ({ ...row, address: ownPictureUrl(row.file), addTime: addedAt.getTime() })),
    next: rows.length > most && last ? placeText(last) : null,
  };
};

/**
 * Stores a video under the hash of its content, and returns its URL. Refuses what is no MP4 by its content or too large, too many files, and an
 * unknown folder.
 */
export const addVideo: Handler<typeof libraryCalls.addVideo> = async ({ units, siteId, gateways, note, now }, { name, data, folderId }) => {
  const bytes = readSentBytes(data);
  if (bytes.length > maxVideoBytes || findVideoType(bytes.subarray(0, 4096)) !== 'video/mp4') throw new Refusal('videoWrong');
  const sent = createHash('sha256').update(bytes).digest('hex');
  const [known, sum] = await units.read(siteId, (db) =>
    Promise.all([findPicturesByHash(db, [sent]), sumPictures(db), assertFolder(db, folderId)]),
  );
  const existing = known.find(({ file }) => gateways.pictures.has(file));
  if (existing) {
    await units.write(siteId, (db) => returnToLibrary(db, existing.file, now));
    return { file: existing.file, address: ownPictureUrl(existing.file), bytes: existing.bytes };
  }
  if (sum.count >= maxPicturesPerSite || sum.bytes + bytes.length > maxPictureBytesPerSite) throw new Refusal('pictureTooMany');
  const file = await gateways.pictures.save(bytes, 'mp4');
  await units.write(siteId, async (db) => {
    const video = { file, name, bytes: bytes.length, width: 0, height: 0, sent, kind: 'video', folderId: folderId ?? null } as const;
    await addPictureRecord(db, video, now);
    await note(db, { name, file });
  });
  return { file, address: ownPictureUrl(file), bytes: bytes.length };
};

async function findFiles(db: SiteDatabase, files: readonly string[], find = findLibraryFiles): Promise<LibraryFile[]> {
  const wanted = new Set(files);
  const found = await find(db, [...wanted]);
  if (found.length < wanted.size) throw new Refusal('pictureNotFound');
  return found;
}
const lockFiles = (db: SiteDatabase, files: readonly string[]) => findFiles(db, files, lockLibraryFiles);

/** Renames a file of the library, or moves some to another folder. Refuses unknown files and folders, and one name for several files. */
export const changePictures: Handler<typeof libraryCalls.changePictures> = async ({ db, unchanged, noted }, { files, name, folderId }) => {
  if (name !== undefined && files.length > 1) throw new Refusal('pictureNotFound', { sentence: sentence('pictureNameOne') });
  const before = await lockFiles(db, files);
  await assertFolder(db, folderId);
  const folder = folderId === 0 ? null : folderId;
  const isSame = before.every((one) => one.name === (name ?? one.name) && one.folderId === (folder === undefined ? one.folderId : folder));
  noted({ was: before.map((one) => one.name) });
  if (isSame) unchanged();
  else await changeLibraryFiles(db, files, { name, folderId: folder });
  return {};
};

/**
 * Creates the handler that removes files from the library, all or none. It refuses unknown files, and files that something shows. It looks for these
 * before it writes: that reads whole tables, and nothing waits for it. What begins to show a file meanwhile goes on showing it.
 * @param uses where the modules keep the URLs of pictures
 */
export const createRemovePictures =
  (uses: readonly PictureUse[]): Handler<typeof libraryCalls.removePictures> =>
  async ({ units, siteId, note, now, say }, { files }) => {
    const shown = await units.read(siteId, async (db) => {
      const found = await findFiles(db, files);
      const all: { file: string; name: string; where: string }[] = [];
      for (const use of uses) {
        for (const { file, title } of await findUses(db, files, use)) {
          const where = say(sentence('pictureUseOf', { kind: use.kind, title }));
          all.push({ file, name: found.find((one) => one.file === file)?.name ?? '', where });
        }
      }
      return all;
    });
    const [first] = shown;
    if (first) {
      const ofFirst = shown.filter(({ file }) => file === first.file).map(({ where }) => where);
      throw new Refusal('pictureUsed', {
        sentence: sentence('pictureUsedBy', { name: first.name, kinds: ofFirst.slice(0, 3), count: ofFirst.length }),
        body: { uses: shown },
      });
    }
    const removed = await units.write(siteId, async (db) => {
      const found = await lockFiles(db, files);
      await removeLibraryFiles(db, files, now);
      await note(db, { files, was: found.map(({ name }) => name) });
      return found.length;
    });
    return { removed };
  };

/** Lists the folders of the library by name. */
export const listPictureFolders: Handler<typeof libraryCalls.listPictureFolders> = async ({ db }) => ({ list: await listFolders(db) });

/** Creates a folder of the library, or returns the one of that name. Refuses too many. */
export const addPictureFolder: Handler<typeof libraryCalls.addPictureFolder> = async ({ db, unchanged }, { name }) => {
  await lockFolders(db);
  const all = await listFolders(db);
  const existing = all.find((one) => one.name === name.trim());
  if (existing) {
    unchanged();
    return { id: existing.id };
  }
  if (all.length >= maxPictureFolders) throw new Refusal('catalogueTooMany');
  return { id: await addFolder(db, name.trim()) };
};

/** Renames a folder of the library. Refuses an unknown one, and a name that another has. */
export const changePictureFolder: Handler<typeof libraryCalls.changePictureFolder> = async ({ db, unchanged, noted }, { id, name }) => {
  await lockFolders(db);
  const all = await listFolders(db);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Refusal('folderNotFound');
  if (all.some((one) => one.name === name.trim() && one.id !== id)) throw new Refusal('folderNameTaken');
  noted({ was: before.name });
  if (before.name === name.trim()) unchanged();
  else await renameFolder(db, id, name.trim());
  return {};
};

/** Removes a folder of the library; its files stay, in no folder. Refuses an unknown one. */
export const removePictureFolder: Handler<typeof libraryCalls.removePictureFolder> = async ({ db, noted }, { id }) => {
  await lockFolders(db);
  const before = (await listFolders(db)).find((one) => one.id === id);
  if (!before) throw new Refusal('folderNotFound');
  noted({ was: before.name });
  await deleteFolder(db, id);
  return {};
};
