import { maxVideoBytes } from 'contract/shop/picture/picture-limits.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** Describes a picture in a backup. */
export interface PictureHeader {
  readonly file: string;
  readonly bytes: number;
}

/** Limits the size of a picture, because a backup file is not trusted. */
const maxPictureBytes = 8_000_000;
const maxBytesOf = (ending: string): number => (ending === 'mp4' ? maxVideoBytes : maxPictureBytes);
const pictureName = /^([0-9a-f]{64})\.(jpg|png|webp|gif|mp4)$/;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads the pictures of a site's merchant, one at a time, and passes each to `take`. Returns their number, and the
 * names of pictures whose files are gone or were changed. The list of pictures comes from the caller's snapshot.
 */
export async function readSitePictures(
  owner: pg.ClientBase,
  siteId: number,
  folder: string,
  take: (head: PictureHeader, bytes: Buffer) => Promise<void>,
): Promise<{ pictures: number; missing: string[] }> {
  const { rows } = await owner.query<{ file: string }>('select file from picture where site_id = $1 order by file', [siteId]);
  const missing: string[] = [];
  for (const { file } of rows) {
    const [, hash] = pictureName.exec(file) ?? [];
    const bytes = hash && (await readFile(join(folder, file)).catch(() => undefined));
    if (!bytes || hashOf(bytes) !== hash) missing.push(file);
    else await take({ file, bytes: bytes.length }, bytes);
  }
  return { pictures: rows.length - missing.length, missing };
}

/**
 * Joins the parts of a picture; returns its bytes and file ending. A picture's name is the hash of its content;
 * throws a BackupError if they do not match.
 */
export async function assemblePicture(
  { file, bytes: said }: PictureHeader,
  pieces: AsyncIterable<Buffer>,
): Promise<{ bytes: Buffer; ending: string }> {
  const [, hash, ending] = pictureName.exec(file) ?? [];
  if (hash === undefined || ending === undefined || !(said > 0 && said <= maxBytesOf(ending)))
    throw new BackupError('The file holds something that is no picture.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > said) break;
    chunks.push(piece);
  }
  const bytes = Buffer.concat(chunks);
  if (length !== said || hashOf(bytes) !== hash) throw new BackupError(`The picture ${file} is not what it was when the file was written.`);
  return { bytes, ending };
}
