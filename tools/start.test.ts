import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('npm start without installed packages', () => {
  it('says in one sentence to run npm ci', () => {
    const copy = mkdtempSync(join(tmpdir(), 'wanpu-start-'));
    try {
      mkdirSync(join(copy, 'tools'));
      cpSync('tools/start.mjs', join(copy, 'tools', 'start.mjs'));
      const { status, stderr } = spawnSync(process.execPath, [join(copy, 'tools', 'start.mjs')], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: 'The packages of the mall are not installed: run npm ci first, then npm start.\n',
      });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
