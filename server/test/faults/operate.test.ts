import { execFile, execFileSync, type ExecFileException } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { readSealingKey } from '../../src/backup/sealing-key.ts';
import { backUpSite } from '../../src/backup/site-backup.ts';
import { bundleProgram } from '../bundle-program.ts';
import { removeEmbedded } from '../remove-embedded.ts';
import { testSecrets } from '../test-secrets.ts';
import { embeddedObjects } from '#gateways/objects/embedded-objects.ts';
import { useKillableMall } from './killable-mall.ts';

interface Ended {
  readonly status: number;
  readonly said: string;
}

/** Runs an operator's command on a data folder. */
async function operate(dataFolder: string, command: string, ...words: readonly string[]): Promise<Ended> {
  const program = await bundleProgram(command);
  return new Promise((resolve) => {
    const settings = { DATA_DIR: dataFolder, DATABASE_URL: '', ENVIRONMENT: 'test', LOG_LEVEL: 'silent', DEMO: '0' };
    const options = { cwd: projectFolder, env: { ...process.env, ...settings } };
    execFile(process.execPath, [program, ...words], options, (fault: ExecFileException | null, stdout, stderr) =>
      resolve({ status: fault ? Number(fault.code) : 0, said: stdout + stderr }),
    );
  });
}

describe('the commands of an operator', { timeout: 90_000 }, () => {
  const mall = useKillableMall();
  const parent = mkdtempSync(join(tmpdir(), 'wanpu-operate-'));
  const fresh = join(parent, 'fresh');
  afterAll(() => {
    removeEmbedded(fresh);
    rmSync(parent, { recursive: true, force: true });
  });

  it('restore a site into a database that no mall has used yet', async () => {
    const [file, key] = [join(parent, '1001.wanpu'), join(parent, 'key')];
    writeFileSync(key, 'a key of the operator, long enough\n', { mode: 0o600 });
    const pictures = join(parent, 'pictures');
    const secret = readSealingKey(key);
    await mall.databases.asDatabaseOwner((owner) =>
      backUpSite(owner, 1001, file, { secrets: testSecrets, pictures, objects: embeddedObjects(join(parent, 'objects')), secret }),
    );
    const restored = await operate(fresh, 'tools/restore.ts', 'site', file, '--key', key);
    expect(restored).toEqual({ status: 0, said: expect.stringMatching(/^Site 1001 \(青禾生活\) of .* is here: \d{3,} rows/) });
    // It is there once: a second attempt finds it, in the same database.
    expect(await operate(fresh, 'tools/restore.ts', 'site', file, '--key', key)).toMatchObject({ status: 2 });
    expect(await operate(fresh, 'tools/restore.ts', 'take-over', '1001')).toMatchObject({ status: 0 });
  });

  /** Tells whether this account may mount a small file system, to fill it up: root may. */
  const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
  it.skipIf(!mayMount)('report a full disk in one plain sentence', async ({ skip }) => {
    const full = join(parent, 'full');
    mkdirSync(full);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', full], { stdio: 'ignore' });
    } catch {
      skip('a container without the right to mount');
    }
    try {
      mkdirSync(join(full, 'keys'));
      writeFileSync(join(full, 'keys', 'postgres-password'), 'x');
      expect(() => writeFileSync(join(full, 'fill'), Buffer.alloc(2_000_000))).toThrow('ENOSPC');
      const { status, said } = await operate(full, 'tools/health.ts');
      expect(status).toBe(2);
      expect(said).toBe(`DATA_DIR=${full} cannot be used: its disk is full. Mend that, or choose another folder with DATA_DIR\n`);
    } finally {
      execFileSync('umount', [full]);
    }
  });
});
