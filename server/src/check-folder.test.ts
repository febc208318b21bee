import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { assertFolderIsWritable, assertRoomForDatabase, explainFullDisk } from './check-folder.ts';

describe('the start-up check of the data folder (DATA_DIR)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-folder-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('creates a missing folder, and leaves the folder empty', () => {
    const fresh = join(folder, 'a', 'b');
    assertFolderIsWritable(fresh);
    expect(readdirSync(fresh)).toEqual([]);
  });

  it('reports the folder, the reason and the setting DATA_DIR if a part of the path is a file', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => assertFolderIsWritable(join(folder, 'file', 'data'))).toThrow(/^DATA_DIR=.*a part of its path is a file.*with DATA_DIR$/);
    expect(() => assertFolderIsWritable(join(folder, 'file'))).toThrow(/it is a file/);
  });

  it('refuses a folder below /proc or on a read-only file system', () => {
    expect(() => assertFolderIsWritable('/proc/wanpu/data')).toThrow('/proc holds no files');
    expect(() => assertFolderIsWritable('/sys/wanpu')).toThrow(/DATA_DIR=\/sys\/wanpu cannot be used/);
  });

  it('refuses a first start on a disk without room for the database', () => {
    const refused = () => assertRoomForDatabase(join(folder, 'new'), Number.MAX_SAFE_INTEGER);
    expect(refused).toThrow(/^the disk of .* has \d+ MB free, and a first start needs \d+ MB: make room/);
    expect(() => assertRoomForDatabase(join(folder, 'new'), 1)).not.toThrow();
  });

  it('says that the disk is full where PostgreSQL and its driver say other things', () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(explainFullDisk(folder, lost, Number.MAX_SAFE_INTEGER).message).toMatch(
      /^the disk of .* is full \(\d+ MB free\): make room, then start the mall again\. It ended with: Connection terminated unexpectedly$/,
    );
    expect(explainFullDisk(folder, lost, 1)).toBe(lost);
    const noSpace = new Error('could not extend file "base/16384/16861": No space left on device');
    expect(explainFullDisk(folder, noSpace, 1).message).toMatch(/^a disk of the database is full/);
  });
});
