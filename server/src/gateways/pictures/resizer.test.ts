import { execSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noisePicture } from '../../../test/test-pictures.ts';
import { createResizer } from './resizer.ts';

const folder = mkdtempSync(join(tmpdir(), 'wanpu-resizer-'));
afterAll(() => rmSync(folder, { recursive: true }));
const from = join(folder, 'from.png');
writeFileSync(from, await noisePicture(300, 200).png().toBuffer());
const job = (name: string) => ({
  from,
  to: join(folder, name),
  width: 100,
  quality: 80,
  strict: false,
  mostPixels: 16_000_000,
  seconds: 15,
});
const ofOtherFiles: number[] = [];
/** Returns the ids of the resizing processes that the tests of this file started. */
const resizeProcesses = () =>
  execSync(`ps -o pid=,args= --ppid ${process.pid}`)
    .toString()
    .split('\n')
    .filter((line) => line.includes('resize.mjs'))
    .map((line) => Number.parseInt(line, 10))
    .filter((id) => !ofOtherFiles.includes(id));

beforeAll(() => void ofOtherFiles.push(...resizeProcesses()));

describe('the picture resizer, which works in a child process', () => {
  it('finishes every job, although the process ends whenever no job is left', async () => {
    const resize = createResizer(1);
    for (let round = 0; round < 8; round += 1) {
      const made = await Promise.all(
        Array.from({ length: 5 }, async (_, at) => {
          await wait(at * 3);
          return resize(job(`${round}-${at}`));
        }),
      );
      expect(made).toEqual(made.map(() => ({ kept: false, width: 100, height: 67 })));
      await wait(round * 3);
    }
    await expect.poll(resizeProcesses).toEqual([]);
  });

  it('finishes all running jobs even if the process is killed', async () => {
    const resize = createResizer();
    await resize(job('a'));
    const [first = 0] = resizeProcesses();
    const waiting = Promise.all(Array.from({ length: 4 }, (_, at) => resize(job(`k${at}`))));
    process.kill(first, 'SIGKILL');
    expect(await waiting).toEqual(Array.from({ length: 4 }, () => ({ kept: false, width: 100, height: 67 })));
    expect(await resize(job('b'))).toMatchObject({ width: 100 });
    expect(resizeProcesses()).not.toContain(first);
    process.kill(resizeProcesses()[0] ?? 0);
  });

  it('refuses only the picture at which the process was killed twice, and finishes the other job', async () => {
    const reported: string[] = [];
    const resize = createResizer(undefined, (why) => reported.push(why));
    // Nobody writes into this pipe, so a process that opens it hangs until it is killed.
    const stuck = join(folder, 'stuck.png');
    execSync(`mkfifo ${stuck}`);
    const large = join(folder, 'large.png');
    writeFileSync(large, await noisePicture(3000, 3000).png({ compressionLevel: 0 }).toBuffer());
    await resize(job('c'));
    const [first = 0] = resizeProcesses();
    const breaking = resize({ ...job('d'), from: stuck });
    const other = resize({ ...job('e'), from: large });
    process.kill(first, 'SIGKILL');
    expect(await other).toEqual({ kept: false, width: 100, height: 100 });
    await expect.poll(resizeProcesses).toHaveLength(1);
    for (const id of resizeProcesses()) process.kill(id, 'SIGKILL');
    expect(await breaking).toEqual({ wrong: expect.stringContaining('SIGKILL') });
    expect(reported).toEqual(Array.from({ length: 2 }, () => 'the resizing process ended: SIGKILL'));
    expect(await resize(job('f'))).toMatchObject({ width: 100 });
    process.kill(resizeProcesses()[0] ?? 0);
  });

  it('refuses a picture at which the process hangs', async () => {
    const resize = createResizer(1);
    const stuck = join(folder, 'hanging.png');
    execSync(`mkfifo ${stuck}`);
    expect(await resize({ ...job('g'), from: stuck, seconds: 0 })).toEqual({ wrong: 'resizing took too long' });
    expect(await resize(job('h'))).toMatchObject({ width: 100 });
    await expect.poll(resizeProcesses).toEqual([]);
  });
});
