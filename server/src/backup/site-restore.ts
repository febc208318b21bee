import pg from 'pg';
import { createGunzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { pictureStore } from '#gateways/pictures/picture-store.ts';
import type { Secrets } from '#platform/secrets.ts';
import { BackupError } from './backup-error.ts';
import { parseByteaField, copyRowsIn, formatByteaField, mapCopyLines } from './copy-rows.ts';
import { keyFingerprint } from './key-fingerprint.ts';
import { readEncryptedFile } from './sealed-file.ts';
import {
  type BackupJob,
  type BackupFrame,
  frameKinds,
  type LocalInstallation,
  type SiteBackupHeader,
  mapSealedTexts,
} from './site-backup.ts';
import { assemblePicture } from './site-pictures.ts';
import { checkedContent, restoreUpload } from './site-uploads.ts';
import { type SiteTable, listSiteTables } from './site-tables.ts';
import { muteSite, providerJobs } from './take-over.ts';

/**
 * Describes a restored site: its backup's header, id, numbers of rows, pictures and uploads, and hosts that another site has. Also counts
 * the access keys, webhooks and payment accounts that were switched off.
 */
export interface SiteRestoreResult {
  readonly head: SiteBackupHeader;
  readonly siteId: number;
  readonly rows: number;
  readonly pictures: number;
  readonly uploads: number;
  /** Hosts that were left out because another site has them. */
  readonly hostsTaken: readonly string[];
  /** The number of access keys that were revoked because DATA_KEY is another one. */
  readonly keysRevoked: number;
  /** The number of webhook endpoints that were paused until the merchant resumes them. */
  readonly webhooksPaused: number;
  /** The number of payment accounts that are no longer offered until the merchant offers them again. */
  readonly accountsOff: number;
}

async function* readFrames(file: string, secret: string): AsyncGenerator<BackupFrame> {
  const unpacked = createGunzip();
  const source = Readable.from(readEncryptedFile(file, secret));
  let broken: unknown;
  pipeline(source, unpacked, (fault) => (broken = fault));
  let pending: Buffer = Buffer.alloc(0);
  try {
    for await (const bytes of unpacked) {
      pending = pending.length > 0 ? Buffer.concat([pending, bytes as Buffer]) : (bytes as Buffer);
      while (pending.length >= 5 && pending.length >= 5 + pending.readUInt32BE(1)) {
        const kind = frameKinds[pending[0] ?? -1];
        const block = pending.subarray(5, 5 + pending.readUInt32BE(1));
        pending = pending.subarray(5 + block.length);
        if (!kind) throw new BackupError('The file contains a part that this program does not know.');
        yield kind === 'rows' || kind === 'piece' ? { kind, block } : { kind, body: JSON.parse(block.toString('utf8')) };
      }
    }
  } catch (fault) {
    throw broken ?? fault;
  }
}

/** Counts the rows of a block. Each is one line, because COPY escapes line breaks inside of fields. */
const countLines = (block: Buffer): number => block.reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 0);

/** Reads frames one by one, or the next blocks of one kind up to the first other frame. */
class FrameReader {
  private peeked: BackupFrame | undefined;
  constructor(private readonly frames: AsyncGenerator<BackupFrame>) {}
  async next(): Promise<BackupFrame> {
    const peeked = this.peeked;
    this.peeked = undefined;
    if (peeked) return peeked;
    const { value, done } = await this.frames.next();
    if (done) throw new BackupError('The file ends too early: a part of it is missing.');
    return value;
  }
  async *blocks(kind: 'rows' | 'piece'): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await this.next();
      if (frame.kind !== kind) {
        this.peeked = frame;
        return;
      }
      yield frame.block;
    }
  }
}

/** Creates a function that converts a row for this installation: the new site number, and fields encrypted with its key. */
function createRowConverter(table: SiteTable, siteId: number, secrets: Secrets): (fields: string[]) => string[] {
  const place = (column: string) => table.columns.indexOf(column);
  const site = place(table.siteColumn);
  const rules = Object.entries(table.bytes).map(([column, rule]) => ({ at: place(column), rule }));
  return (fields) => {
    fields[site] = String(siteId);
    const opened = [...fields];
    for (const { at, rule } of rules) {
      if (rule === 'asItIs') continue;
      const from = rule === 'sealed' ? at : place(rule.hash.from);
      const text = parseByteaField(opened[from])?.toString('utf8');
      if (text === undefined || parseByteaField(opened[at]) === undefined) continue; // null stays null
      fields[at] = formatByteaField(rule === 'sealed' ? secrets.seal(text) : rule.hash.build(text, secrets.hash));
    }
    return fields;
  };
}

async function restoreJobs(owner: pg.ClientBase, jobs: readonly BackupJob[], siteId: number, secrets: Secrets): Promise<void> {
  const seal = (text: string) => secrets.seal(text).toString('base64');
  for (const job of jobs.filter(({ name }) => !providerJobs.includes(name))) {
    const { name, payload, runAt, mostAttempts, key } = mapSealedTexts(job, seal);
    await owner.query(
      'select graphile_worker.add_job($1, payload => $2::json, run_at => $3::timestamptz, max_attempts => $4::integer, job_key => $5)',
      [name, JSON.stringify({ ...payload, siteId }), runAt, mostAttempts, key?.replace(/^\d+:/, `${siteId}:`) ?? null],
    );
  }
}

/** Advances the sequences beyond the restored ids. The margin of 1,000 allows for rows that a running mall inserts meanwhile. */
async function advanceSequences(owner: pg.ClientBase, table: SiteTable): Promise<void> {
  for (const column of table.identities) {
    await owner.query(
      `select setval(sequence.name, came.most + 1000)
         from (select pg_get_serial_sequence($1, $2)::regclass as name) as sequence,
              (select max(${pg.escapeIdentifier(column)}) as most from ${pg.escapeIdentifier(table.name)}) as came
        where came.most > coalesce(pg_sequence_last_value(sequence.name), 0)`,
      [pg.escapeIdentifier(table.name), column],
    );
  }
}

async function assertCompatible(owner: pg.ClientBase, head: SiteBackupHeader, siteId: number): Promise<void> {
  const { rows } = await owner.query<{ name: string; hash: string }>("select name, hash from migration where name like '%.sql'");
  const here = new Map(rows.map(({ name, hash }) => [name, hash]));
  const missing = Object.entries(head.migrations).filter(([name, hash]) => here.get(name) !== hash);
  if (missing[0])
    throw new BackupError(
      `The file was written by a newer or another program (it knows ${missing[0][0]}): bring this installation to it first.`,
    );
  if (here.size > Object.keys(head.migrations).length)
    throw new BackupError(
      `The file was written by an older program, whose newest migration is ${Object.keys(head.migrations).sort().at(-1)}: restore it with that one, then upgrade.`,
    );
  const { rowCount } = await owner.query('select 1 from site where id = $1', [siteId]);
  if (rowCount) throw new BackupError(`Site ${siteId} is here already; nothing was changed. --as gives it another number.`);
}

/** Writes the rows of a table. Returns the hosts that were left out because another site has them. */
async function restoreRows(owner: pg.ClientBase, { name, columns }: SiteTable, blocks: AsyncIterable<Buffer>): Promise<string[]> {
  const named = columns.map(pg.escapeIdentifier).join(', ');
  if (name !== 'site_host') {
    await copyRowsIn(owner, `copy ${pg.escapeIdentifier(name)} (${named}) from stdin`, blocks);
    return [];
  }
  await owner.query('create temporary table host_that_came (like site_host) on commit drop');
  await copyRowsIn(owner, `copy host_that_came (${named}) from stdin`, blocks);
  const { rows } = await owner.query<{ host: string }>(`
    with put as (insert into site_host (${named}) select ${named} from host_that_came on conflict (host) do nothing returning host)
    select host from host_that_came where host not in (select host from put)`);
  return rows.map(({ host }) => host);
}

/**
 * Pauses the webhook endpoints of a restored site and drops its waiting deliveries. The original site has sent those,
 * and the copy may be a trial. Returns the number of paused endpoints.
 */
async function pauseWebhooks(owner: pg.ClientBase, siteId: number): Promise<number> {
  await owner.query(
    "update webhook_delivery set state = 'dropped', send_at = null, done_at = now() where site_id = $1 and state = 'waiting'",
    [siteId],
  );
  const { rowCount } = await owner.query(
    `update webhook_endpoint set paused_for = 'restored', paused_at = now(), failing_since = null, busy_until = null, busy_by = null
      where site_id = $1 and removed_at is null`,
    [siteId],
  );
  return rowCount ?? 0;
}

async function restoreFrames(
  owner: pg.ClientBase,
  reader: FrameReader,
  { secrets, pictures: folder, objects, as }: LocalInstallation & { readonly as?: number },
): Promise<SiteRestoreResult> {
  const first = await reader.next();
  if (first.kind !== 'head') throw new BackupError('The file does not begin as a backup of a site does.');
  const head = first.body;
  const siteId = as ?? head.siteId;
  await assertCompatible(owner, head, siteId);
  const sameKey = head.dataKey === keyFingerprint(secrets);
  const tables = new Map((await listSiteTables(owner)).map((table) => [table.name, table]));
  const came: Record<string, number> = {};
  let hostsTaken: string[] = [];
  let put = 0;
  let [pictures, uploads] = [0, 0];
  const store = pictureStore(folder);
  for (;;) {
    const frame = await reader.next();
    if (frame.kind === 'picture') {
      const { bytes, ending } = await assemblePicture(frame.body, reader.blocks('piece'));
      await store.save(bytes, ending);
      pictures += 1;
    }
    if (frame.kind === 'upload') {
      await restoreUpload(objects, siteId, frame.body, reader.blocks('piece'));
      uploads += 1;
    }
    if (frame.kind === 'jobs') await restoreJobs(owner, frame.body, siteId, secrets);
    if (frame.kind === 'end') {
      if (frame.body.pictures !== pictures) throw new BackupError(`${frame.body.pictures} pictures were written and ${pictures} read.`);
      if (frame.body.uploads !== uploads) throw new BackupError(`${frame.body.uploads} uploads were written and ${uploads} read.`);
      for (const [name, count] of Object.entries(frame.body.rows))
        if (came[name] !== count) throw new BackupError(`Of the table ${name} ${count} rows were written and ${came[name] ?? 0} read.`);
      const keysRevoked = sameKey
        ? 0
        : ((await owner.query('update access_key set revoked_at = now() where site_id = $1 and revoked_at is null', [siteId])).rowCount ??
          0);
      const webhooksPaused = await pauseWebhooks(owner, siteId);
      const accountsOff = await muteSite(owner, siteId);
      return { head, siteId, rows: put, pictures, uploads, hostsTaken, keysRevoked, webhooksPaused, accountsOff };
    }
    if (frame.kind !== 'table') continue;
    const table = tables.get(frame.body.name);
    if (!table) throw new BackupError(`The file has rows of ${frame.body.name}, a table that is not here.`);
    const change = createRowConverter({ ...table, columns: frame.body.columns }, siteId, secrets);
    const blocks = async function* () {
      for await (const rows of reader.blocks('rows')) {
        const { block, lines } = mapCopyLines(rows, change);
        came[table.name] = (came[table.name] ?? 0) + countLines(rows);
        put += lines;
        yield block;
      }
    };
    came[table.name] = 0;
    const taken = await restoreRows(owner, { ...table, columns: frame.body.columns }, blocks());
    hostsTaken = [...hostsTaken, ...taken];
    await advanceSequences(owner, table);
  }
}

/**
 * Restores a site from its backup file in one transaction, and returns what was restored and switched off. The site
 * serves nobody until the operator takes it over (declares it the running one). Throws a BackupError if the site
 * exists, if the database schema differs, or if the file was changed.
 * @param as another number for the site
 */
export async function restoreSite(
  owner: pg.ClientBase,
  file: string,
  { secret, ...here }: LocalInstallation & { readonly secret: string; readonly as?: number },
): Promise<SiteRestoreResult> {
  const frames = readFrames(file, secret);
  await owner.query("begin; set local datestyle to 'ISO'; set local timezone to 'UTC'");
  try {
    const restored = await restoreFrames(owner, new FrameReader(frames), here);
    await owner.query('commit');
    return restored;
  } catch (fault) {
    await owner.query('rollback').catch(() => {});
    throw fault;
  } finally {
    await frames.return(undefined);
  }
}

/**
 * Verifies a site's backup file without a database: it is complete, opens with its key, and its pictures match their
 * names. Returns the file's header, and counts its rows, pictures and uploads. Throws a BackupError otherwise.
 */
export async function checkSiteFile(
  file: string,
  secret: string,
): Promise<{ head: SiteBackupHeader; rows: number; pictures: number; uploads: number }> {
  const frames = readFrames(file, secret);
  const reader = new FrameReader(frames);
  let head: SiteBackupHeader | undefined;
  let [rows, pictures, uploads] = [0, 0, 0];
  try {
    for (;;) {
      const frame = await reader.next();
      if (frame.kind === 'head') head = frame.body;
      if (frame.kind === 'rows') rows += countLines(frame.block);
      if (frame.kind === 'picture') {
        await assemblePicture(frame.body, reader.blocks('piece'));
        pictures += 1;
      }
      if (frame.kind === 'upload') {
        for await (const _ of checkedContent(frame.body, reader.blocks('piece')));
        uploads += 1;
      }
      if (frame.kind !== 'end') continue;
      const written = Object.values(frame.body.rows).reduce((sum, count) => sum + count, 0);
      if (!head || written !== rows || frame.body.pictures !== pictures || frame.body.uploads !== uploads)
        throw new BackupError(`${file} is not whole: rows, pictures or uploads are missing.`);
      return { head, rows, pictures, uploads };
    }
  } finally {
    await frames.return(undefined);
  }
}
