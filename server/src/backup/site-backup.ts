import { existsSync, rmSync } from 'node:fs';
import pg from 'pg';
import { createGzip } from 'node:zlib';
import { systemClock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { BackupError } from './backup-error.ts';
import { parseByteaField, copyRowsOut, formatByteaField, mapCopyLines } from './copy-rows.ts';
import { isSealedText } from './byte-rules.ts';
import { keyFingerprint } from './key-fingerprint.ts';
import { type SiteTable, listSiteTables } from './site-tables.ts';
import { createEncryptedFile } from './sealed-file.ts';
import type { ObjectStore } from '#gateways/objects/object-store.ts';
import { readSiteUploads, type UploadHeader } from './site-uploads.ts';
import { type PictureHeader, readSitePictures } from './site-pictures.ts';

/** Describes the header of a site's backup: its site, and the versions and keys that the restoring installation is compared with. */
export interface SiteBackupHeader {
  readonly siteId: number;
  readonly name: string;
  readonly madeAt: string;
  /** Hashes of the migrations, because rows fit only tables of the same schema. */
  readonly migrations: Readonly<Record<string, string>>;
  readonly dataKey: string;
}

/** Describes a queued job, without its id: name, payload, when it runs, its most attempts, and its key. */
export interface BackupJob {
  readonly name: string;
  readonly payload: { readonly siteId: number; readonly payload: Readonly<Record<string, unknown>> };
  readonly runAt: string;
  readonly mostAttempts: number;
  readonly key: string | null;
}

/** Counts the rows, pictures and uploads in a site's backup. The counts end the file, so that a file cut off is noticed. */
export interface SiteBackupCounts {
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly pictures: number;
  readonly uploads: number;
}

/** Describes a finished backup of a site. `missing` lists pictures and uploads whose files are gone or were changed. */
export interface SiteBackupResult extends SiteBackupCounts {
  readonly missing: readonly string[];
}

/**
 * Describes one part of a site's backup file: header, table, rows, jobs, picture, upload, or the final counts. A
 * `piece` holds some bytes of the last picture or upload that was begun.
 */
export type BackupFrame =
  | { readonly kind: 'head'; readonly body: SiteBackupHeader }
  | { readonly kind: 'table'; readonly body: { readonly name: string; readonly columns: readonly string[] } }
  | { readonly kind: 'rows'; readonly block: Buffer }
  | { readonly kind: 'jobs'; readonly body: readonly BackupJob[] }
  | { readonly kind: 'picture'; readonly body: PictureHeader }
  | { readonly kind: 'upload'; readonly body: UploadHeader }
  | { readonly kind: 'piece'; readonly block: Buffer }
  | { readonly kind: 'end'; readonly body: SiteBackupCounts };

/** Lists the kinds of parts that a site's backup file consists of. */
export const frameKinds = ['head', 'table', 'rows', 'jobs', 'picture', 'piece', 'end', 'upload'] as const;

/** Limits the size of a picture's frame, because the reader holds a whole frame in memory. */
const pieceSize = 256 * 1024;

/** Encodes a frame: its kind, its length and its contents. */
function encodeFrame(frame: BackupFrame): Buffer {
  const body = 'block' in frame ? frame.block : Buffer.from(JSON.stringify(frame.body));
  const front = Buffer.alloc(5);
  front[0] = frameKinds.indexOf(frame.kind);
  front.writeUInt32BE(body.length, 1);
  return Buffer.concat([front, body]);
}

/** Creates a function that decrypts the sealed fields of a row. The file itself is encrypted. */
const unsealFields =
  (table: SiteTable, secrets: Secrets) =>
  (fields: string[]): string[] => {
    for (const [column, rule] of Object.entries(table.bytes)) {
      const at = table.columns.indexOf(column);
      const sealed = rule === 'sealed' ? parseByteaField(fields[at]) : undefined;
      if (sealed) fields[at] = formatByteaField(Buffer.from(secrets.open(sealed), 'utf8'));
    }
    return fields;
  };

/** Returns a copy of a queued job, with `change` applied to each encrypted text in its data. Used to encrypt jobs with another key. */
export const mapSealedTexts = (job: BackupJob, change: (text: string) => string): BackupJob => ({
  ...job,
  payload: {
    ...job.payload,
    payload: Object.fromEntries(
      Object.entries(job.payload.payload ?? {}).map(([name, value]) => [
        name,
        isSealedText(name) && typeof value === 'string' ? change(value) : value,
      ]),
    ),
  },
});

async function listSiteJobs(owner: pg.ClientBase, siteId: number): Promise<BackupJob[]> {
  const { rows } = await owner.query<BackupJob>(
    `select task.identifier as name, job.payload, job.run_at::text as "runAt", job.max_attempts::integer as "mostAttempts", job.key
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where job.payload ->> 'siteId' = $1 order by job.id`,
    [String(siteId)],
  );
  return rows;
}

/** Compresses and seals frames into a file. */
async function createFrameWriter(file: string, secret: string) {
  const sealed = await createEncryptedFile(file, secret);
  const gzip = createGzip({ level: 6 });
  const flowing = (async () => {
    for await (const bytes of gzip) await sealed.write(bytes as Buffer);
    await sealed.end();
  })();
  flowing.catch(() => gzip.destroy());
  return {
    async put(frame: BackupFrame): Promise<void> {
      if (gzip.write(encodeFrame(frame))) return;
      await Promise.race([new Promise<void>((resume) => gzip.once('drain', resume)), flowing]);
    },
    async end(): Promise<void> {
      gzip.end();
      await flowing;
    },
    async abandon(): Promise<void> {
      gzip.destroy();
      await flowing.catch(() => {});
      await sealed.abandon().catch(() => {});
    },
  };
}

/** Holds the secrets, the folder of the pictures, and the store of the uploads of the installation that makes or restores a backup. */
export interface LocalInstallation {
  readonly secrets: Secrets;
  readonly pictures: string;
  readonly objects: Pick<ObjectStore, 'head' | 'read' | 'put'>;
}

/** Writes one snapshot of a site as frames. */
async function writeSiteFrames(
  owner: pg.ClientBase,
  siteId: number,
  { secrets, pictures: folder, objects }: LocalInstallation,
  put: (frame: BackupFrame) => Promise<void>,
): Promise<SiteBackupResult> {
  // Dates are written in a form that every database reads alike, whatever its settings.
  await owner.query("begin isolation level repeatable read read only; set local datestyle to 'ISO'; set local timezone to 'UTC'");
  const { rows } = await owner.query<{ name: string }>('select name from site where id = $1', [siteId]);
  if (!rows[0]) throw new BackupError(`There is no site ${siteId} here.`);
  const { rows: migrations } = await owner.query<{ name: string; hash: string }>(
    "select name, hash from migration where name like '%.sql'",
  );
  await put({
    kind: 'head',
    body: {
      siteId,
      name: rows[0].name,
      madeAt: systemClock.now().toISOString(),
      migrations: Object.fromEntries(migrations.map(({ name, hash }) => [name, hash])),
      dataKey: keyFingerprint(secrets),
    },
  });
  const counts: Record<string, number> = {};
  for (const table of await listSiteTables(owner)) {
    const { name, columns, siteColumn } = table;
    await put({ kind: 'table', body: { name, columns } });
    counts[name] = 0;
    const named = columns.map(pg.escapeIdentifier).join(', ');
    const order = name === 'outbox' ? ' order by id' : '';
    const text = `copy (select ${named} from ${pg.escapeIdentifier(name)} where ${siteColumn} = ${siteId}${order}) to stdout`;
    await copyRowsOut(owner, text, async (rows) => {
      const { block, lines } = mapCopyLines(rows, unsealFields(table, secrets));
      counts[name] = (counts[name] ?? 0) + lines;
      await put({ kind: 'rows', block });
    });
  }
  const jobs = await listSiteJobs(owner, siteId);
  const opened = (text: string) => secrets.open(Buffer.from(text, 'base64'));
  await put({ kind: 'jobs', body: jobs.map((job) => mapSealedTexts(job, opened)) });
  const { pictures, missing } = await readSitePictures(owner, siteId, folder, async (head, bytes) => {
    await put({ kind: 'picture', body: head });
    for (let at = 0; at < bytes.length; at += pieceSize) await put({ kind: 'piece', block: bytes.subarray(at, at + pieceSize) });
  });
  const sent = await readSiteUploads(owner, siteId, objects, async (head, content) => {
    await put({ kind: 'upload', body: head });
    for await (const block of content) await put({ kind: 'piece', block });
  });
  const body = { rows: counts, pictures, uploads: sent.uploads };
  await put({ kind: 'end', body });
  await owner.query('commit');
  return { ...body, missing: [...missing, ...sent.missing] };
}

/**
 * Writes a site into one file, encrypted with `secret`, while the mall runs: rows in one snapshot, then pictures and
 * uploads. A picture or upload that is missing does not stop the backup. Returns the numbers of rows, pictures and
 * uploads, and lists the missing files.
 */
export async function backUpSite(
  owner: pg.ClientBase,
  siteId: number,
  file: string,
  { secret, ...here }: LocalInstallation & { readonly secret: string },
): Promise<SiteBackupResult> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name.`);
  const writer = await createFrameWriter(file, secret);
  try {
    const result = await writeSiteFrames(owner, siteId, here, writer.put);
    await writer.end();
    return result;
  } catch (fault) {
    await writer.abandon();
    await owner.query('rollback').catch(() => {});
    rmSync(file, { force: true });
    throw fault;
  }
}
