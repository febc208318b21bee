import { describe, expect, it, vi } from 'vitest';
import { createWriteBuffer } from './write-buffer.ts';

/** Creates a buffer that collects what it writes, with the log of what it dropped. */
function openBuffer({
  write,
  maxRows = 100,
  batchRows = 10,
}: Partial<{ write: () => Promise<void>; maxRows: number; batchRows: number }> = {}) {
  const written: [siteId: number, rows: readonly number[]][] = [];
  const warn = vi.fn();
  const buffer = createWriteBuffer<number>({
    name: 'rows',
    maxRows,
    batchRows,
    delayMs: 500,
    write: async (siteId, rows) => {
      await write?.();
      written.push([siteId, rows]);
    },
    log: { warn } as never, // the only method that the buffer calls
  });
  return { buffer, written, warn };
}
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('a write buffer (which saves rows in batches)', () => {
  it('writes the rows of each site together, half a second after the first row', async () => {
    vi.useFakeTimers();
    const { buffer, written } = openBuffer();
    buffer.add(1, [1]);
    buffer.add(2, [2]);
    buffer.add(1, [3]);
    await vi.advanceTimersByTimeAsync(499);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([
      [1, [1, 3]],
      [2, [2]],
    ]);
    vi.useRealTimers();
  });

  it('writes at most one batch of rows in a transaction', async () => {
    const { buffer, written } = openBuffer();
    buffer.add(1, range(25));
    await buffer.flush();
    expect(written.map(([, rows]) => rows.length)).toEqual([10, 10, 5]);
  });

  it('writes what is left when it closes, and accepts no more rows', async () => {
    const { buffer, written } = openBuffer();
    buffer.add(1, [1]);
    await buffer.close();
    expect(written).toEqual([[1, [1]]]);
    expect(buffer.add(1, [2])).toBe(false);
  });

  it('drops rows when it is full, and logs how many', async () => {
    const { buffer, written, warn } = openBuffer({ maxRows: 20 });
    expect(buffer.add(1, range(9))).toBe(true);
    expect(buffer.add(1, range(3))).toBe(false);
    await buffer.flush();
    expect(written.flatMap(([, rows]) => rows)).toHaveLength(9);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ rows: 3 }), expect.stringContaining('dropped'));
    expect(buffer.add(1, range(10))).toBe(true);
  });

  it('lets a site fill at most half of the free room, so that room for other sites remains', () => {
    const { buffer } = openBuffer({ maxRows: 30, batchRows: 1000 });
    expect([buffer.add(1, range(15)), buffer.add(1, range(1))]).toEqual([true, false]);
    expect([buffer.add(2, range(7)), buffer.add(2, range(1)), buffer.add(3, range(4))]).toEqual([true, false, true]);
  });

  it('keeps rows while the database is unreachable, and writes them when it is back', async () => {
    vi.useFakeTimers();
    const tries: number[] = [];
    let isAway = true;
    const write = async (): Promise<void> => {
      tries.push(Date.now() - begun);
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    };
    const { buffer, written, warn } = openBuffer({ write, maxRows: 40 });
    const begun = Date.now();
    buffer.add(1, [1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toEqual([500, 1000, 2000, 4000, 8000]);
    buffer.add(1, range(19));
    expect(buffer.add(1, range(1))).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 62_000]);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ rows: 1 }), expect.stringContaining('dropped'));
    isAway = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(written.flatMap(([, rows]) => rows)).toHaveLength(20);
    buffer.add(1, [2]);
    await vi.advanceTimersByTimeAsync(500);
    expect(written.flatMap(([, rows]) => rows)).toHaveLength(21);
    vi.useRealTimers();
  });

  it('retries rows that could not be written, and drops them after three failures', async () => {
    let failures = 2;
    const write = async (): Promise<void> => {
      failures -= 1;
      if (failures >= 0) throw new Error('away');
    };
    const { buffer, written, warn } = openBuffer({ write });
    buffer.add(1, [1]);
    await buffer.flush();
    await buffer.flush();
    await buffer.flush();
    expect(written).toEqual([[1, [1]]]);
    failures = 3;
    buffer.add(1, [2]);
    for (let turn = 0; turn < 4; turn += 1) await buffer.flush();
    expect(written).toHaveLength(1);
    expect(warn).toHaveBeenLastCalledWith(expect.objectContaining({ rows: 1 }), expect.stringContaining('dropped'));
  });
});
