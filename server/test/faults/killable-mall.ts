import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { payVendors } from '#gateways/pay/pay-vendors.ts';
import { systemClock } from '#platform/clock.ts';
import { type Configuration, projectFolder, readConfiguration } from '#platform/configuration.ts';
import { connect, type Databases } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { openSandboxAccounts } from '../../src/demo/demo-accounts.ts';
import { removeEmbedded } from '../remove-embedded.ts';
import { sowMarket } from '../sow-market.ts';
import { sowPeople } from '../sow-people.ts';
import { testSecrets } from '../test-secrets.ts';

/** A mall in a process of its own, on a database of its own, that a test kills and starts again. */
export interface KillableMall {
  readonly databases: Databases;
  readonly configuration: Configuration;
  /** Where it listens since it was started last. */
  readonly port: number;
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

const environmentOf = (dataFolder: string) => ({
  DATA_DIR: dataFolder,
  DATABASE_URL: '',
  ENVIRONMENT: 'test',
  LOG_LEVEL: 'silent',
  DEMO: '0',
});

/** Starts a mall in a process of its own on a data folder; gives it when it listens, and where. */
export async function spawnMall(dataFolder: string): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/test/faults/mall.ts'], {
    cwd: projectFolder,
    env: { ...process.env, ...environmentOf(dataFolder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout?.on('data', (piece: Buffer) => resolve(Number(/port=(\d+)/.exec(piece.toString())?.[1])));
    server.once('exit', (status) => reject(new Error(`the server ended with ${status}`)));
  });
  return { server, port };
}

/** Starts it before the file's tests, with the test market and its people, and ends it with all it wrote. */
export function useKillableMall(): KillableMall {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wanpu-kill-'));
  const configuration = readConfiguration(environmentOf(dataFolder));
  let databases: Databases;
  let server: ChildProcess;
  let port = 0;

  async function start(): Promise<void> {
    ({ server, port } = await spawnMall(dataFolder));
  }
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      server.removeAllListeners('exit').once('exit', () => resolve());
      server.kill('SIGKILL');
    });

  beforeAll(async () => {
    databases = await connect(configuration, systemClock, createLog('silent'));
    const now = systemClock.now();
    await sowPeople(databases, testSecrets, now);
    await sowMarket(databases, testSecrets, now);
    const { sandbox, close } = payVendors(configuration, systemClock);
    if (sandbox) await openSandboxAccounts(databases, testSecrets, sandbox, 1001);
    await close();
    await start();
  });
  afterAll(async () => {
    await kill();
    await databases.close();
    removeEmbedded(dataFolder);
  });
  return {
    configuration,
    get databases() {
      return databases;
    },
    get port() {
      return port;
    },
    start,
    kill,
  };
}
