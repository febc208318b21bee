import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildPaymentProviders, type ProviderGateways } from '#gateways/pay/payment-providers.ts';
import { systemClock } from '#platform/clock.ts';
import { type Configuration, projectFolder, readConfiguration } from '#platform/configuration.ts';
import { connect, type Databases } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { openSandboxPaymentAccounts } from '../../src/demo/demo-payment-accounts.ts';
import { bundleProgram } from '../bundle-program.ts';
import { copyPreparedDataFolder } from '../prepared-data-folder.ts';
import { removeEmbedded } from '../remove-embedded.ts';
import { testSecrets } from '../test-secrets.ts';

/**
 * Describes a mall in a process of its own, on a database of its own, that a test kills and starts again. Holds access to the database, the settings,
 * the port and the payment providers.
 */
export interface KillableMall {
  readonly databases: Databases;
  readonly configuration: Configuration;
  /** The port since the last start. */
  readonly port: number;
  start(): Promise<void>;
  /** Ends it without a shutdown, as a power cut would. */
  kill(): Promise<void>;
  /** The payment providers, as the mall itself reaches them. */
  readonly pay: ProviderGateways;
}

/** Starts the payment sandbox in a process of its own, which survives a kill of the mall. */
async function spawnSandbox(dataFolder: string): Promise<{ sandbox: ChildProcess; address: string }> {
  const words = [await bundleProgram('tools/sandbox-pay.ts'), '--port', '0', '--data', join(dataFolder, 'sandbox')];
  const sandbox = spawn(process.execPath, words, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    sandbox.stdout?.on('data', (piece: Buffer) => resolve(/http:\/\/127\.0\.0\.1:\d+/.exec(piece.toString())?.[0] ?? ''));
    sandbox.once('exit', (status) => reject(new Error(`the sandbox of payments ended with ${status}`)));
  });
  return { sandbox, address };
}

const environmentOf = (dataFolder: string, sandbox = '') => ({
  DATA_DIR: dataFolder,
  DATABASE_URL: '',
  ENVIRONMENT: 'test',
  LOG_LEVEL: 'silent',
  DEMO: '0',
  PAY_SANDBOX_URL: sandbox,
});

/**
 * Starts for a test a mall in a process of its own on a data folder. Returns the process and its port once it listens.
 * @param more further environment variables
 */
export async function spawnMall(
  dataFolder: string,
  sandbox?: string,
  more: NodeJS.ProcessEnv = {},
): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(process.execPath, [await bundleProgram('server/test/faults/mall.ts')], {
    cwd: projectFolder,
    env: { ...process.env, ...environmentOf(dataFolder, sandbox), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout?.on('data', (piece: Buffer) => resolve(Number(/port=(\d+)/.exec(piece.toString())?.[1])));
    server.once('exit', (status) => reject(new Error(`the server ended with ${status}`)));
  });
  return { server, port };
}

/**
 * Starts the mall before the file's tests, with the test goods and people, and removes it with its data afterwards.
 * @param sandboxAlone runs the payment sandbox in a process of its own; otherwise it runs within the mall and dies with it
 */
export function useKillableMall({ sandboxAlone = false } = {}): KillableMall {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wanpu-kill-'));
  let configuration: Configuration;
  let databases: Databases;
  let pay: ProviderGateways;
  let alone: Awaited<ReturnType<typeof spawnSandbox>> | undefined;
  let server: ChildProcess;
  let port = 0;

  async function start(): Promise<void> {
    ({ server, port } = await spawnMall(dataFolder, alone?.address));
  }
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      server.removeAllListeners('exit').once('exit', () => resolve());
      server.kill('SIGKILL');
    });

  beforeAll(async () => {
    await copyPreparedDataFolder(dataFolder);
    if (sandboxAlone) alone = await spawnSandbox(dataFolder);
    configuration = readConfiguration(environmentOf(dataFolder, alone?.address));
    databases = await connect(configuration, systemClock, createLog('silent'));
    pay = buildPaymentProviders(configuration, systemClock);
    if (pay.sandbox) await openSandboxPaymentAccounts(databases, testSecrets, pay.sandbox, 1001);
    // The mall's process writes the sandbox's journal: two processes must not write it at once.
    if (!sandboxAlone) await pay.close();
    await start();
  });
  afterAll(async () => {
    await kill();
    alone?.sandbox.removeAllListeners('exit').kill('SIGKILL');
    await databases.close();
    removeEmbedded(dataFolder);
  });
  return {
    get configuration() {
      return configuration;
    },
    get pay() {
      return pay;
    },
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
