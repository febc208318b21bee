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

it('tells who waits when its process is ended, and begins another for the next', async () => {
  const resize = resizer();
  await resize(job('a'));
  const [first = 0] = makers();
  const waiting = Promise.allSettled(Array.from({ length: 4 }, (_, at) => resize(job(`k${at}`))));
  process.kill(first, 'SIGKILL');
  const states = (await waiting).map(({ status }) => status);
  expect(states).toContain('rejected');
  expect(await resize(job('b'))).toMatchObject({ width: 100 });
  expect(makers()).not.toContain(first);
  process.kill(makers()[0] ?? 0);
});
