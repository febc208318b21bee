import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from 'server/platform/configuration.ts';
import type { BenchEnvironment } from '../../bench/bench-environment.ts';
import type { LoadRequest } from '../../bench/load.ts';

/** Describes a program that a trial started: what it said so far, its status once it ended, and a function that sends a signal and waits for the end. */
export interface TrialProgram {
  readonly child: ChildProcess;
  said(): string;
  readonly ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a program and collects what it says. */
export function startProgram(program: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}): TrialProgram {
  const child = spawn(program, words, { cwd: projectFolder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve).once('error', (fault) => {
      said += fault.message;
      resolve(null);
    });
  });
  return {
    child,
    said: () => said,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Finds a port of this machine that nobody listens on. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Builds what the trial starts: `node server/dist/main.js`. */
export const buildMall = (): void => void execFileSync(process.execPath, ['tools/build.mjs'], { cwd: projectFolder, stdio: 'ignore' });

/** Reads the keys of the trial's installation, for another server of the same database. */
export const readKeys = ({ dataFolder }: Pick<BenchEnvironment, 'dataFolder'>) => ({
  SECRET_KEY: readFileSync(join(dataFolder, 'keys', 'SECRET_KEY'), 'utf8'),
  DATA_KEY: readFileSync(join(dataFolder, 'keys', 'DATA_KEY'), 'utf8'),
});

/** Starts the built mall on a port. */
export const startMall = (port: number, environment: Readonly<Record<string, string>>): TrialProgram =>
  startProgram(process.execPath, ['server/dist/main.js'], { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment });

/** Asks /readyz; undefined where nothing answers. */
export const askReady = (port: number): Promise<number | undefined> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(6000) }).then(
    ({ status }) => status,
    () => undefined,
  );

/** Waits until the mall is ready. Returns false where it ended before, or needs more than a minute and a half. */
export async function waitUntilReady({ ended }: TrialProgram, port: number): Promise<boolean> {
  const state = { gone: false };
  void ended.then(() => (state.gone = true));
  for (const until = performance.now() + 90_000; !state.gone && performance.now() < until; await wait(200))
    if ((await askReady(port)) === 200) return true;
  return false;
}

/** Describes a request that failed: when, in milliseconds since the trial began, its path, and the status or what broke the connection. */
interface FailedRequest {
  readonly at: number;
  readonly path: string;
  readonly what: string;
}

/** Describes what the users of a trial did. */
export interface TrialTraffic {
  requests: number;
  jobs: number;
  readonly failed: FailedRequest[];
}

const sendOne = (agent: Agent, port: number, { method, path, headers, body }: LoadRequest): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...length, ...headers }, timeout: 45_000 });
    asked.on('timeout', () => asked.destroy(new Error('no answer in 45 s')));
    asked.on('error', reject).on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
    });
    asked.end(body);
  });

/**
 * Lets users do jobs one after the other until `go` says no. A request that fails is noted, and its user goes on with the next job; `isFailure` says
 * what a failure is.
 */
export async function runUsers(
  { count, port, headers, go }: { count: number; port: number; headers: Readonly<Record<string, string>>; go: () => boolean },
  job: (send: (one: LoadRequest) => Promise<string>, user: number, unit: number) => Promise<unknown>,
): Promise<TrialTraffic> {
  const begun = performance.now();
  const traffic: TrialTraffic = { requests: 0, jobs: 0, failed: [] };
  const fail = (path: string, what: string) => {
    traffic.failed.push({ at: Math.round(performance.now() - begun), path: path.split('?')[0] ?? '', what });
    return new Error(what);
  };
  await Promise.all(
    Array.from({ length: count }, async (_, user) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const send = async (one: LoadRequest): Promise<string> => {
        traffic.requests += 1;
        const answer = await sendOne(agent, port, { ...one, headers: { ...one.headers, ...headers } }).catch((fault: Error) => {
          throw fail(one.path, fault.message);
        });
        if (answer.status !== 200) throw fail(one.path, `HTTP ${answer.status} ${answer.text.slice(0, 120).replaceAll('\n', ' ')}`);
        return answer.text;
      };
      for (let unit = 0; go(); unit += 1) {
        await job(send, user, unit).then(
          () => (traffic.jobs += 1),
          () => wait(200), // noted above, or refused by the shop
        );
      }
      agent.destroy();
    }),
  );
  return traffic;
}
