// Runs the mall from its sources. A change of server code restarts the server; Vite reloads changed web code without a restart.
// The embedded PostgreSQL is kept between restarts, and stops with this process.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, projectFolder, readConfiguration } from 'server/platform/configuration.ts';
import { startEmbedded } from 'server/platform/postgres/embedded.ts';
import { buildServer } from './build-server.mjs';

/** Waits for more changes before a restart, in milliseconds: an editor writes a file in several steps. */
const settleMs = 150;
const watched = ['server/src', 'contract/src', 'tools'];

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

let server: ChildProcess | undefined;
let isEnding = false;

/** Holds the bundled server: it starts in a third of the time that its sources take. */
const bundle = 'server/dist/dev.js';

const startServer = async (): Promise<void> => {
  try {
    await buildServer('tools/dev-server.ts', bundle, ['vite']);
  } catch {
    // The bundler has printed which file is wrong.
    say('The server starts again when a file is saved.');
    return;
  }
  const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: Ctrl-C reaches only this process, which then ends the server once.
    detached: true,
  });
  server = child;
  child.once('exit', (status) => {
    if (server === child) server = undefined;
    if (!isEnding && status) say('The server ended. It starts again when a file is saved.');
  });
};

const stopServer = async (): Promise<void> => {
  const child = server;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

let restarting: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;
const restartServer = async (before: Promise<void> | undefined): Promise<void> => {
  await before;
  await stopServer();
  if (!isEnding) await startServer();
};
const restart = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restartServer(restarting);
  }, settleMs);
};

async function run(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const postgres = configuration.DATABASE_URL ? undefined : await startEmbedded(configuration.DATA_DIR, say);
  const end = async (status: number) => {
    if (isEnding) {
      server?.kill('SIGKILL');
      return;
    }
    isEnding = true;
    clearTimeout(timer);
    await stopServer();
    await postgres?.release();
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  await startServer();
  for (const folder of watched)
    watch(join(projectFolder, folder), { recursive: true }, (_, file) => {
      if (file !== null && /\.(ts|mjs|sql|json)$/.test(file) && !file.endsWith('.test.ts')) restart();
    });
}

run().catch((fault: Error) => {
  process.stderr.write(fault instanceof ConfigurationError ? `${fault.message}\n` : `${fault.stack ?? fault.message}\n`);
  process.exit(1);
});
