import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { findPostmaster } from '#platform/postgres/cluster.ts';
import { waitUntil } from '#platform/postgres/process.ts';
import { bundleProgram } from '../bundle-program.ts';
import { removeEmbedded } from '../remove-embedded.ts';

describe('a server start that fails or is interrupted', { timeout: 60_000 }, () => {
  let dataFolder: string;
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'wanpu-start-'));
  });
  afterEach(() => removeEmbedded(dataFolder));

  /** Returns the folder of its PostgreSQL once it exists: for root it is outside of the data folder. */
  const cluster = (): string => {
    if (process.getuid?.() !== 0) return join(dataFolder, 'postgres');
    try {
      return `/var/lib/wanpu/data-${readFileSync(join(dataFolder, 'keys', 'postgres-place'), 'utf8')}`;
    } catch {
      return dataFolder;
    }
  };
  const postgresRuns = () => findPostmaster({ folder: cluster() }) !== undefined;
  const start = async (word: 'fail' | 'wait', settings: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, [await bundleProgram('server/test/faults/half-start.ts'), word], {
      cwd: projectFolder,
      env: { ...process.env, DATA_DIR: dataFolder, LOG_LEVEL: 'silent', DATABASE_URL: '', DEMO: '0', PORT: '0', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
    const ended = new Promise<{ status: number | null; said: string }>((resolve) =>
      child.once('close', (status) => resolve({ status, said })),
    );
    return { child, ended };
  };
  const takenPort = async (): Promise<{ port: number; server: Server }> => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return { server, port: typeof address === 'object' && address ? address.port : 0 };
  };

  it('stops its PostgreSQL and says why it failed, for example that DATA_KEY is wrong', async () => {
    const { status, said } = await (await start('fail')).ended;
    expect(status).toBe(1);
    expect(said).toContain('The mall could not start: Error: no web app is here');
    expect(postgresRuns()).toBe(false);
    // The data is encrypted with the key that this start made.
    const second = await (await start('fail', { DATA_KEY: randomBytes(32).toString('base64') })).ended;
    expect(second.status).toBe(1);
    expect(second.said).toMatch(/^DATA_KEY is not the key with which the data of this installation is encrypted/);
    expect(postgresRuns()).toBe(false);
  });

  it('stops its PostgreSQL on Ctrl-C, without an error message', async () => {
    const { child, ended } = await start('wait');
    expect(await waitUntil(postgresRuns, 30_000)).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toEqual({ status: 0, said: '' });
    expect(postgresRuns()).toBe(false);
  });

  it.each(['PORT', 'METRICS_PORT'])('reports that the port set by %s is already in use, before it writes anything', async (setting) => {
    const { port, server } = await takenPort();
    const { status, said } = await (await start('wait', { [setting]: String(port) })).ended;
    server.close();
    expect(status).toBe(1);
    expect(said).toMatch(
      new RegExp(`^port ${port} is taken: stop what listens there, or choose another, for instance ${setting}=\\d+ npm start\n$`),
    );
    expect(readdirSync(dataFolder)).toEqual([]);
  });
});
