import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from 'server/platform/clock.ts';
import { projectFolder, readConfiguration } from 'server/platform/configuration.ts';
import { connect, type Databases } from 'server/platform/connect.ts';
import { findPostmaster } from 'server/platform/postgres/cluster.ts';
import { startEmbedded } from 'server/platform/postgres/embedded.ts';
import { createLog } from 'server/platform/log.ts';
import { readSecrets, type Secrets } from 'server/platform/secrets.ts';
import { buildServer } from '../tools/build-server.mjs';
import { removeEmbedded } from 'server/test/remove-embedded.ts';
import { ensureDemo } from 'server/demo/ensure-demo.ts';
import { seedPastOrders } from 'server/demo/seed-past-orders.ts';

/**
 * Describes the environment of a benchmark: a durable database with the demo data in a temporary folder. `close` stops
 * the database and deletes the folder.
 */
export interface BenchEnvironment {
  readonly dataFolder: string;
  readonly databases: Databases;
  readonly secrets: Secrets;
  /** The connection of the cluster's owner. */
  readonly owner: { readonly host: string; readonly user: string; readonly password: string };
  /** Returns the process id of the PostgreSQL server, whose children serve the connections. */
  postmaster(): number;
  close(): Promise<void>;
}

/** Prepares and returns the environment of a benchmark: a database with the demo's sites and past orders. */
export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wanpu-bench-'));
  const configuration = readConfiguration({ DATA_DIR: dataFolder, ENVIRONMENT: 'test', LOG_LEVEL: 'warn' });
  const secrets = readSecrets(configuration);
  const log = createLog('warn');
  const databases = await connect(configuration, systemClock, log);
  await ensureDemo(configuration, databases, secrets, () => {});
  await seedPastOrders({ configuration, databases, secrets, log, report: () => {}, stop: new AbortController().signal });
  const { owner, folder, release } = await startEmbedded(dataFolder, () => {});
  await databases.asDatabaseOwner((client) => client.query('vacuum analyze'));
  return {
    dataFolder,
    databases,
    secrets,
    owner,
    postmaster() {
      const pid = findPostmaster({ folder });
      if (pid === undefined) throw new Error('PostgreSQL does not run');
      return pid;
    },
    async close() {
      await databases.close();
      await release();
      removeEmbedded(dataFolder);
    },
  };
}

/** Holds the port and process id of a server that a benchmark has started, and functions that stop or kill it. */
export interface RunningProgram {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends it without a shutdown, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a Node program, and returns it once it prints its port (`port=NNNN` or a local URL). Rejects when it ends before that. */
export function runProgram(words: readonly string[], environment: Readonly<Record<string, string>>): Promise<RunningProgram> {
  const child = spawn(process.execPath, words, {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      const port = Number(/(?:port=|localhost:|127\.0\.0\.1:)(\d+)/.exec(said)?.[1] ?? 0);
      if (port > 0 && child.pid !== undefined) {
        const { pid } = child;
        resolve({
          port,
          pid,
          async stop() {
            child.kill('SIGINT');
            await gone;
          },
          async kill() {
            child.kill('SIGKILL');
            await gone;
          },
        });
      }
    });
    child.once('exit', (status) => reject(new Error(`${words.join(' ')} ended with ${status}`)));
  });
}

let built: Promise<string> | undefined;
/** Builds the server and what it serves, once: who starts it again while shoppers wait must not stop for a build. Returns its program. */
const buildMall = (): Promise<string> =>
  (built ??= (async () => {
    const program = 'server/dist/bench-mall.js';
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: projectFolder, stdio: 'ignore' });
    await buildServer('bench/mall.ts', program);
    return program;
  })());

/** Builds the server once, starts it on the benchmark's database and a port of its own, and returns the running program. */
export async function runMall(
  { dataFolder }: BenchEnvironment,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  return runProgram([await buildMall()], { DATA_DIR: dataFolder, ENVIRONMENT: 'test', LOG_LEVEL: 'warn', ...environment });
}

/** Returns the resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
