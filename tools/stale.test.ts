import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildIfStale } from './stale.mjs';

describe('the folder of a build', () => {
  let home: string;
  const at = (...names: string[]) => join(home, ...names);
  const build = (text: string) => (making: string) => writeFileSync(join(making, 'out'), text);
  const out = () => readFileSync(at('dist', 'out'), 'utf8');
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'wanpu-stale-'));
    mkdirSync(at('src'));
    writeFileSync(at('src', 'a.ts'), 'one');
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('is rebuilt only if a source file other than a test has changed', async () => {
    expect(await buildIfStale(at('dist'), [at('src')], build('first'))).toBe(true);
    writeFileSync(at('src', 'a.test.ts'), 'a test');
    expect(await buildIfStale(at('dist'), [at('src')], build('second'))).toBe(false);
    expect(out()).toBe('first');
    writeFileSync(at('src', 'a.ts'), 'two');
    expect(await buildIfStale(at('dist'), [at('src')], build('third'))).toBe(true);
    expect(out()).toBe('third');
  });

  it('stays unchanged when a build fails', async () => {
    await buildIfStale(at('dist'), [at('src')], build('first'));
    writeFileSync(at('src', 'a.ts'), 'two');
    const failing = async (making: string) => {
      build('half')(making);
      throw new Error('no');
    };
    await expect(buildIfStale(at('dist'), [at('src')], failing)).rejects.toThrow('no');
    expect(out()).toBe('first');
    expect(readdirSync(home).toSorted()).toEqual(['dist', 'src']);
  });

  it('has the result of another build if that build finished first', async () => {
    const slow = async (making: string) => {
      build('slow')(making);
      await sleep(10);
      mkdirSync(at('dist'));
      build('quick')(at('dist'));
      writeFileSync(at('dist', '.sources'), readFileSync(at('hash'), 'utf8'));
    };
    await buildIfStale(at('dist'), [at('src')], build(''));
    writeFileSync(at('hash'), readFileSync(at('dist', '.sources'), 'utf8'));
    rmSync(at('dist'), { recursive: true });
    await buildIfStale(at('dist'), [at('src')], slow);
    expect(out()).toBe('quick');
  });

  it('is built, and the leftover folders of killed builds are removed', async () => {
    const beyondAnyProcess = 2 ** 30;
    for (const name of [`dist.${beyondAnyProcess}`, `dist.${beyondAnyProcess}.former`, `dist.${process.pid}`]) mkdirSync(at(name));
    mkdirSync(at('dist.mine'));
    await buildIfStale(at('dist'), [at('src')], build('first'));
    expect(readdirSync(home).toSorted()).toEqual(['dist', 'dist.mine', 'src']);
    expect(existsSync(at('dist', 'out'))).toBe(true);
  });
});
