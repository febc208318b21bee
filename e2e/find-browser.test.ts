import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

describe('the browser of the end-to-end tests', () => {
  let folder: string;
  const told: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wanpu-path-'));
    vi.stubEnv('PATH', `${folder}/one:${folder}/two`);
    vi.stubEnv('CHROME_PATH', '');
    vi.spyOn(console, 'log').mockImplementation((sentence: string) => void told.push(sentence));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    told.length = 0;
    rmSync(folder, { recursive: true });
  });
  /** Writes a program that runs this line. */
  const program = (place: string, line: string): string => {
    const path = join(folder, place);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    return path;
  };

  it('is the first program on the PATH that runs, and not a placeholder that only prints a hint', () => {
    program('one/chromium', 'echo "get it elsewhere" >&2; exit 1');
    const chrome = program('two/google-chrome', 'echo Google Chrome 140.0.1');
    expect(findBrowser()).toBe(chrome);
    expect(told).toEqual([`browser: Google Chrome 140.0.1, ${chrome}, found on this system`]);
  });

  it('is the program that CHROME_PATH names, even if the PATH has other browsers', () => {
    program('one/chromium', 'echo Chromium 156.0.1');
    const mine = program('mine', 'echo Chromium 120.0.1 of mine');
    vi.stubEnv('CHROME_PATH', mine);
    expect(findBrowser()).toBe(mine);
    expect(told).toEqual([`browser: Chromium 120.0.1, ${mine}, which CHROME_PATH names`]);
  });

  it('causes an error with the path if CHROME_PATH names a program that cannot be run', () => {
    vi.stubEnv('CHROME_PATH', join(folder, 'nothing'));
    expect(findBrowser).toThrow(`${folder}/nothing, which CHROME_PATH names, does not run as a browser: set CHROME_PATH`);
  });
});
