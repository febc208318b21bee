import { execSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { noise } from '../../../test/pictures.ts';
import { resizer } from './resizer.ts';

const folder = mkdtempSync(join(tmpdir(), 'wanpu-resizer-'));
afterAll(() => rmSync(folder, { recursive: true }));
const from = join(folder, 'from.png');
writeFileSync(from, await noise(300, 200).png().toBuffer());
const job = (name: string) => ({
  from,
  to: join(folder, name),
  width: 100,
  quality: 80,
  strict: false,
  mostPixels: 16_000_000,
  seconds: 15,
});
/** The processes that make pictures for this one. */
const makers = () =>
  execSync(`ps -o pid=,args= --ppid ${process.pid}`)
    .toString()
    .split('\n')
    .filter((line) => line.includes('resize.mjs'))
    .map((line) => Number.parseInt(line, 10));

it('answers everyone, however often its process rests between them', async () => {
  const resize = resizer(1);
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
  await expect.poll(makers).toEqual([]);
});

it('makes everyone’s picture when its process is ended, and begins another for the next', async () => {
  const resize = resizer();
  await resize(job('a'));
  const [first = 0] = makers();
  const waiting = Promise.all(Array.from({ length: 4 }, (_, at) => resize(job(`k${at}`))));
  process.kill(first, 'SIGKILL');
  expect(await waiting).toEqual(Array.from({ length: 4 }, () => ({ kept: false, width: 100, height: 67 })));
  expect(await resize(job('b'))).toMatchObject({ width: 100 });
  expect(makers()).not.toContain(first);
  process.kill(makers()[0] ?? 0);
});

it('refuses the picture that breaks its process, makes the other one that was in hand, and tells of it', async () => {
  const told: string[] = [];
  const resize = resizer(undefined, (why) => told.push(why));
  // Nobody writes into this pipe: who opens it waits, until it is ended.
  const stuck = join(folder, 'stuck.png');
  execSync(`mkfifo ${stuck}`);
  const large = join(folder, 'large.png');
  writeFileSync(large, await noise(3000, 3000).png({ compressionLevel: 0 }).toBuffer());
  await resize(job('c'));
  const [first = 0] = makers();
  const breaking = resize({ ...job('d'), from: stuck });
  const other = resize({ ...job('e'), from: large });
  process.kill(first, 'SIGKILL');
  expect(await other).toEqual({ kept: false, width: 100, height: 100 });
  await expect.poll(makers).toHaveLength(1);
  for (const id of makers()) process.kill(id, 'SIGKILL');
  expect(await breaking).toEqual({ wrong: expect.stringContaining('SIGKILL') });
  expect(told).toEqual(Array.from({ length: 2 }, () => 'the process that makes pictures ended: SIGKILL'));
  expect(await resize(job('f'))).toMatchObject({ width: 100 });
  process.kill(makers()[0] ?? 0);
});

it('refuses the picture over which its process hangs', async () => {
  const resize = resizer(1);
  const stuck = join(folder, 'hanging.png');
  execSync(`mkfifo ${stuck}`);
  expect(await resize({ ...job('g'), from: stuck, seconds: 0 })).toEqual({ wrong: 'it took too long' });
  expect(await resize(job('h'))).toMatchObject({ width: 100 });
  await expect.poll(makers).toEqual([]);
});
