import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** Describes a picture in a backup. */
export interface PictureHead {
  readonly file: string;
  readonly bytes: number;
}

/** Limits the size of a picture, because a backup file is not trusted. */
const most = 8_000_000;
const name = /^([0-9a-f]{64})\.(jpg|png|webp|gif)$/;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads the pictures of a site's merchant, one at a time. Returns the names of those whose files are gone or were changed.
 * The list of pictures comes from the caller's snapshot.
 */
export async function readPictures(
  owner: pg.ClientBase,
  siteId: number,
  folder: string,
  take: (head: PictureHead, bytes: Buffer) => Promise<void>,
): Promise<{ pictures: number; missing: string[] }> {
  const { rows } = await owner.query<{ file: string }>('select file from picture where site_id = $1 order by file', [siteId]);
  const missing: string[] = [];
  for (const { file } of rows) {
    const [, hash] = name.exec(file) ?? [];
    const bytes = hash && (await readFile(join(folder, file)).catch(() => undefined));
    if (!bytes || hashOf(bytes) !== hash) missing.push(file);
    else await take({ file, bytes: bytes.length }, bytes);
  }
  return { pictures: rows.length - missing.length, missing };
}

/** Joins the parts of a picture. Throws a BackupError if its content does not match its name, which is its hash. */
export async function pictureFrom(
  { file, bytes: said }: PictureHead,
  pieces: AsyncIterable<Buffer>,
): Promise<{ bytes: Buffer; ending: string }> {
  const [, hash, ending] = name.exec(file) ?? [];
  if (hash === undefined || ending === undefined || !(said > 0 && said <= most))
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
