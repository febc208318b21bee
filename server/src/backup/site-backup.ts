import { existsSync, rmSync } from 'node:fs';
import pg from 'pg';
import { createGzip } from 'node:zlib';
import { systemClock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { BackupError } from './backup-error.ts';
import { bytesOf, copyOut, fieldOf, mapLines } from './copy-rows.ts';
import { isSealedText } from './byte-rules.ts';
import { keyMark } from './key-mark.ts';
import { type SiteTable, siteTables } from './site-tables.ts';
import { createSealedFile } from './sealed-file.ts';
import { type PictureHead, readPictures } from './site-pictures.ts';

/** What the file begins with: whose it is, and what must be true where it is read. */
export interface SiteHead {
  readonly siteId: number;
  readonly name: string;
  readonly madeAt: string;
  /** Marks of the migrations: rows fit only tables of the same form. */
  readonly migrations: Readonly<Record<string, string>>;
  readonly dataKey: string;
}

/** A job as it waits, without its number. */
export interface CarriedJob {
  readonly name: string;
  readonly payload: { readonly siteId: number; readonly payload: Readonly<Record<string, unknown>> };
  readonly runAt: string;
  readonly mostAttempts: number;
  readonly key: string | null;
}

/** What a file holds, as it says at its end. */
export interface SiteSums {
  /** How many rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly pictures: number;
}
/** What a backup came to; `missing` are pictures whose files are gone or are not what they were. */
export interface BackedUpSite extends SiteSums {
  readonly missing: readonly string[];
}

/** What a file is made of: its head, each table's head and rows, the jobs, each picture's head and pieces, and at the end how many there were. */
export type Frame =
  | { readonly kind: 'head'; readonly body: SiteHead }
  | { readonly kind: 'table'; readonly body: { readonly name: string; readonly columns: readonly string[] } }
  | { readonly kind: 'rows'; readonly block: Buffer }
  | { readonly kind: 'jobs'; readonly body: readonly CarriedJob[] }
  | { readonly kind: 'picture'; readonly body: PictureHead }
  | { readonly kind: 'piece'; readonly block: Buffer }
  | { readonly kind: 'end'; readonly body: SiteSums };

export const frameKinds = ['head', 'table', 'rows', 'jobs', 'picture', 'piece', 'end'] as const;
/** Pictures go in pieces: a frame is held whole where it is read. */
const pieceSize = 256 * 1024;

/** A frame as bytes: its kind, its length, and what it holds. */
function frameBytes(frame: Frame): Buffer {
  const body = 'block' in frame ? frame.block : Buffer.from(JSON.stringify(frame.body));
  const front = Buffer.alloc(5);
  front[0] = frameKinds.indexOf(frame.kind);
  front.writeUInt32BE(body.length, 1);
  return Buffer.concat([front, body]);
}

/** A sealed field opened, as the file (sealed itself) holds it. */
const openFields =
  (table: SiteTable, secrets: Secrets) =>
  (fields: string[]): string[] => {
    for (const [column, rule] of Object.entries(table.bytes)) {
      const at = table.columns.indexOf(column);
      const sealed = rule === 'sealed' ? bytesOf(fields[at]) : undefined;
      if (sealed) fields[at] = fieldOf(Buffer.from(secrets.open(sealed), 'utf8'));
    }
    return fields;
  };

/** Jobs with what they hold sealed changed by `change`. */
export const withSealedTexts = (job: CarriedJob, change: (text: string) => string): CarriedJob => ({
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

async function jobsOf(owner: pg.ClientBase, siteId: number): Promise<CarriedJob[]> {
  const { rows } = await owner.query<CarriedJob>(
    `select task.identifier as name, job.payload, job.run_at::text as "runAt", job.max_attempts::integer as "mostAttempts", job.key
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where job.payload ->> 'siteId' = $1 order by job.id`,
    [String(siteId)],
  );
  return rows;
}

/** Compresses and seals frames into a file. */
async function frameWriter(file: string, secret: string) {
  const sealed = await createSealedFile(file, secret);
  const gzip = createGzip({ level: 6 });
  const flowing = (async () => {
    for await (const bytes of gzip) await sealed.write(bytes as Buffer);
    await sealed.end();
  })();
  flowing.catch(() => gzip.destroy());
  return {
    async put(frame: Frame): Promise<void> {
      if (gzip.write(frameBytes(frame))) return;
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

/** What is this installation's own: its keys, and where its pictures lie. */
export interface Here {
  readonly secrets: Secrets;
  readonly pictures: string;
}

/** Reads one snapshot of a site into frames. */
async function readSite(
  owner: pg.ClientBase,
  siteId: number,
  { secrets, pictures: folder }: Here,
  put: (frame: Frame) => Promise<void>,
): Promise<BackedUpSite> {
  // Dates are written so that no setting of the other database reads them otherwise.
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
      dataKey: keyMark(secrets),
    },
  });
  const counts: Record<string, number> = {};
  for (const table of await siteTables(owner)) {
    const { name, columns, siteColumn } = table;
    await put({ kind: 'table', body: { name, columns } });
    counts[name] = 0;
    const named = columns.map(pg.escapeIdentifier).join(', ');
    const order = name === 'outbox' ? ' order by id' : '';
    const text = `copy (select ${named} from ${pg.escapeIdentifier(name)} where ${siteColumn} = ${siteId}${order}) to stdout`;
    await copyOut(owner, text, async (rows) => {
      const { block, lines } = mapLines(rows, openFields(table, secrets));
      counts[name] = (counts[name] ?? 0) + lines;
      await put({ kind: 'rows', block });
    });
  }
  const jobs = await jobsOf(owner, siteId);
  const opened = (text: string) => secrets.open(Buffer.from(text, 'base64'));
  await put({ kind: 'jobs', body: jobs.map((job) => withSealedTexts(job, opened)) });
  const { pictures, missing } = await readPictures(owner, siteId, folder, async (head, bytes) => {
    await put({ kind: 'picture', body: head });
    for (let at = 0; at < bytes.length; at += pieceSize) await put({ kind: 'piece', block: bytes.subarray(at, at + pieceSize) });
  });
  await put({ kind: 'end', body: { rows: counts, pictures } });
  await owner.query('commit');
  return { rows: counts, pictures, missing };
}

/**
 * Writes all that belongs to a site into one file, sealed under `secret`, while the mall runs: its rows in one snapshot, and the pictures
 * that they name. A picture that cannot be had stops nothing; it is told.
 */
export async function backUpSite(
  owner: pg.ClientBase,
  siteId: number,
  file: string,
  { secret, ...here }: Here & { readonly secret: string },
): Promise<BackedUpSite> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name.`);
  const writer = await frameWriter(file, secret);
  try {
    const told = await readSite(owner, siteId, here, writer.put);
    await writer.end();
    return told;
  } catch (fault) {
    await writer.abandon();
    await owner.query('rollback').catch(() => {});
    rmSync(file, { force: true });
    throw fault;
  }
}
