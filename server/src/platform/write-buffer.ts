import type { Log } from './log.ts';

/** Collects rows in this process and writes many of them at once: by size, by time, and when the process closes. */
export interface WriteBuffer<Row> {
  /** Takes rows of a site, all or none; returns false for those that found no room, which are lost. */
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
  /** Writes at once when so many rows wait, and so many in one transaction at most. */
  readonly batchRows: number;
  /** Writes so long after the first row at the latest, in milliseconds. */
  readonly delayMs: number;
  /** Writes rows of one site in a transaction of its own. */
  readonly write: (siteId: number, rows: readonly Row[]) => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
}

/** Tries to write the same rows so often before they are dropped. */
const attempts = 3;

/**
 * Creates a buffer. Rows that cannot be written are tried again with the next ones, and dropped after three failures; what is dropped is logged
 * with its number.
 */
export function createWriteBuffer<Row>({ name, maxRows, batchRows, delayMs, write, log }: BufferOptions<Row>): WriteBuffer<Row> {
  let waiting: { readonly siteId: number; readonly rows: Row[]; readonly failures: number }[] = [];
  let [count, lost] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;

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
    for (const { siteId, rows, failures } of takeParts()) {
      try {
        await write(siteId, rows);
        count -= rows.length;
      } catch (fault) {
        log.warn({ fault, name, siteId, rows: rows.length, failures: failures + 1 }, 'rows could not be written');
        if (failures + 1 < attempts && !closed) {
          waiting.push({ siteId, rows, failures: failures + 1 });
          schedule();
        } else {
          lost += rows.length;
          count -= rows.length;
        }
      }
    }
    reportLoss();
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  function schedule(): void {
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  }

  return {
    add(siteId, rows) {
      if (closed || count + rows.length > maxRows) {
        lost += rows.length;
        schedule();
        return false;
      }
      const before = count;
      count += rows.length;
      waiting.push({ siteId, rows: [...rows], failures: 0 });
      if (Math.floor(before / batchRows) < Math.floor(count / batchRows)) void flush();
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
