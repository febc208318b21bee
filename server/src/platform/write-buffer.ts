import { isDatabaseAway } from './database-away.ts';
import type { Log } from './log.ts';

/** Describes a buffer that collects rows in this process and writes many of them together: by size, by time, and when the process closes. */
export interface WriteBuffer<Row> {
  /**
   * Takes rows of a site, all or none; returns false for those that found no room, which are lost. A site takes no more than it leaves free, so that
   * the rows of one site never keep out those of another.
   */
  add(siteId: number, rows: readonly Row[]): boolean;
  /** Writes all that was taken before. */
  flush(): Promise<void>;
  /** Writes what is left, and takes nothing more. */
  close(): Promise<void>;
}

/** Describes how rows are collected and written. */
interface BufferOptions<Row> {
  /** Names the rows in the log. */
  readonly name: string;
  /** Limits the rows that wait. */
  readonly maxRows: number;
  /** Writes immediately when so many rows wait, and so many in one transaction at most. */
  readonly batchRows: number;
  /** Writes so long after the first row at the latest, in milliseconds. */
  readonly delayMs: number;
  /** Writes rows of one site in a transaction of its own. */
  readonly write: (siteId: number, rows: readonly Row[]) => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
}

/** Tries to write the same rows so often before they are dropped, unless the database is away. */
const attempts = 3;
/** Tries again so much later at the most while the database is away, in milliseconds. */
const maxPauseMs = 30_000;

/**
 * Creates a buffer of rows to write. While the database is away they wait, with growing pauses. Rows that fail for
 * another reason are dropped after three tries, and their number is logged.
 */
export function createWriteBuffer<Row>({ name, maxRows, batchRows, delayMs, write, log }: BufferOptions<Row>): WriteBuffer<Row> {
  let waiting: { readonly siteId: number; readonly rows: Row[]; readonly failures: number }[] = [];
  let [count, lost] = [0, 0];
  /** Counts the rows of each site that wait or are being written. */
  const ofSite = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;
  /** Is above 0 while the database is away. */
  let pauseMs = 0;

  const countRows = (siteId: number, rows: number): void => {
    count += rows;
    const left = (ofSite.get(siteId) ?? 0) + rows;
    if (left > 0) ofSite.set(siteId, left);
    else ofSite.delete(siteId);
  };
  const reportLoss = (): void => {
    if (lost === 0) return;
    log.warn({ rows: lost, name }, 'rows were dropped: they come faster than they are written, or cannot be written');
    lost = 0;
  };
  /** Joins rows of the same site into parts of one transaction each. */
  function takeParts() {
    const taken = waiting;
    waiting = [];
    const parts = taken.filter(({ failures }) => failures > 0);
    const open = new Map<number, Row[]>();
    for (const { siteId, rows, failures } of taken) {
      if (failures > 0) continue;
      for (const row of rows) {
        const part = open.get(siteId);
        if (part && part.length < batchRows) part.push(row);
        else {
          const next = [row];
          open.set(siteId, next);
          parts.push({ siteId, rows: next, failures: 0 });
        }
      }
    }
    return parts;
  }
  async function writeAll(): Promise<void> {
    const parts = takeParts();
    for (const [at, { siteId, rows, failures }] of parts.entries()) {
      try {
        await write(siteId, rows);
        pauseMs = 0;
        countRows(siteId, -rows.length);
      } catch (fault) {
        if (isDatabaseAway(fault) && !closed) {
          pauseMs = Math.min(Math.max(pauseMs * 2, delayMs), maxPauseMs);
          waiting = [...parts.slice(at), ...waiting];
          log.warn({ fault, name, rows: count, pauseMs }, 'rows wait: the database is away');
          break;
        }
        log.warn({ fault, name, siteId, rows: rows.length, failures: failures + 1 }, 'rows could not be written');
        if (failures + 1 < attempts && !closed) waiting.push({ siteId, rows, failures: failures + 1 });
        else {
          lost += rows.length;
          countRows(siteId, -rows.length);
        }
      }
    }
    reportLoss();
    if (waiting.length > 0) schedule();
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  function schedule(): void {
    timer ??= setTimeout(() => void flush(), pauseMs || delayMs).unref();
  }

  return {
    add(siteId, rows) {
      const own = (ofSite.get(siteId) ?? 0) + rows.length;
      if (closed || own > maxRows - count - rows.length) {
        lost += rows.length;
        schedule();
        return false;
      }
      const before = count;
      countRows(siteId, rows.length);
      waiting.push({ siteId, rows: [...rows], failures: 0 });
      if (pauseMs === 0 && Math.floor(before / batchRows) < Math.floor(count / batchRows)) void flush();
      else schedule();
      return true;
    },
    flush,
    async close() {
      closed = true;
      await flush();
    },
  };
}
