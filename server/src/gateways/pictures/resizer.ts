import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '#platform/configuration.ts';

/**
 * Describes a picture to be resized, the file to write, its width in pixels and its quality. Also limits the pixels and the seconds.
 * `strict` refuses a broken picture, and writes nothing if no change is needed.
 */
export interface ResizeJob {
  readonly from: string;
  /** The file to write, unless `from` can be stored unchanged. */
  readonly to: string;
  /** WebP by default. In a JPEG what was transparent is white. */
  readonly format?: 'webp' | 'jpeg';
  /** The maximum width in pixels; a narrower picture keeps its width. */
  readonly width: number;
  readonly quality: number;
  /** Set for an upload: a broken picture is refused, and one that needs no change is not written. */
  readonly strict: boolean;
  readonly mostPixels: number;
  /** The time limit of the job. */
  readonly seconds: number;
}

/**
 * Describes the result of a resize job: the picture's size. `kept` tells that the picture needed no change and
 * nothing was written. `wrong` says why it was refused: unreadable, too slow, or its job killed the process.
 */
export type ResizeResult = { readonly kept: boolean; readonly width: number; readonly height: number } | { readonly wrong: string };

/** Limits concurrent jobs, to leave the machine room for other work. */
const maxConcurrentJobs = 2;
/** Ends the process after this idle time, in milliseconds. The next job starts a new one. */
const defaultIdleTime = 20_000;

/** Reports that the process ended during a job. */
class ProcessEnded extends Error {}

/** Describes a resizing process with its running jobs by id. */
interface Worker {
  readonly process: ChildProcess;
  readonly jobs: Map<number, { readonly answer: (made: ResizeResult) => void; readonly fail: (fault: Error) => void }>;
}

/**
 * Creates a function that resizes pictures in a separate process, which the first job starts. If the process crashes,
 * each unfinished job is retried in a process of its own. So only the picture that causes a crash is refused.
 * @param rest the idle time after which the process ends, in milliseconds
 * @param broke is called with the reason when the process ends during a job
 */
export function createResizer(rest = defaultIdleTime, broke: (why: string) => void = () => {}): (job: ResizeJob) => Promise<ResizeResult> {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let ids = 0;
  let running = 0;
  const waiting: (() => void)[] = [];

  function start(): Worker {
    const child = fork(join(projectFolder, 'server', 'src', 'gateways', 'pictures', 'resize.mjs'), {
      execArgv: [],
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started: Worker = { process: child, jobs: new Map() };
    child.on('message', (message: ResizeResult & { readonly id: number }) => {
      const { id, ...made } = message;
      started.jobs.get(id)?.answer(made);
    });
    // Fails all running jobs, whether the process crashed or could not be started.
    const failJobs = (fault: Error) => {
      if (worker === started) worker = undefined;
      for (const { fail } of started.jobs.values()) fail(fault);
    };
    child.on('error', failJobs);
    child.on('exit', (code, signal) => {
      const why = new ProcessEnded(`the resizing process ended: ${signal ?? code}`);
      if (started.jobs.size > 0) broke(why.message);
      failJobs(why);
    });
    // Does not keep the server from exiting, and ends with it.
    child.unref();
    child.channel?.unref();
    return started;
  }

  /** Ends the process after its idle time, unless a new job comes. */
  function startIdleTimer(idle: Worker): void {
    clearTimeout(idleTimer);
    if (idle !== worker || idle.jobs.size > 0) return;
    idleTimer = setTimeout(() => {
      if (worker === idle) worker = undefined;
      if (idle.process.connected) idle.process.disconnect();
    }, rest).unref();
  }

  async function runIn(target: Worker, job: ResizeJob): Promise<ResizeResult> {
    const id = (ids += 1);
    let isLate = false;
    const late = setTimeout(
      () => {
        isLate = true;
        target.process.kill('SIGKILL');
      },
      (job.seconds + 5) * 1000,
    );
    try {
      return await new Promise<ResizeResult>((answer, fail) => {
        target.jobs.set(id, { answer, fail });
        target.process.send({ id, ...job }, (fault) => fault && fail(new ProcessEnded(fault.message)));
      });
    } catch (fault) {
      if (isLate) return { wrong: 'resizing took too long' };
      throw fault;
    } finally {
      clearTimeout(late);
      target.jobs.delete(id);
    }
  }

  /** Retries a job that was running when the process ended, in a process of its own. */
  async function retryAlone(job: ResizeJob): Promise<ResizeResult> {
    const own = start();
    try {
      return await runIn(own, job);
    } catch (fault) {
      if (fault instanceof ProcessEnded) return { wrong: fault.message };
      throw fault;
    } finally {
      if (own.process.connected) own.process.disconnect();
    }
  }

  async function make(job: ResizeJob): Promise<ResizeResult> {
    clearTimeout(idleTimer);
    const shared = (worker ??= start());
    try {
      return await runIn(shared, job);
    } catch (fault) {
      if (!(fault instanceof ProcessEnded)) throw fault;
      return await retryAlone(job);
    } finally {
      startIdleTimer(shared);
    }
  }

  return async (job) => {
    if (running >= maxConcurrentJobs) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await make(job);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
