import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '#platform/configuration.ts';

/** One picture to be made of another. */
export interface Resizing {
  readonly from: string;
  /** Where it is written, as WebP, unless `from` may be kept as it is. */
  readonly to: string;
  /** It is made as wide at most; a narrower one stays as wide as it is. */
  readonly width: number;
  readonly quality: number;
  /** It was just sent: a broken one is refused, and one that needs no change is kept as it came. */
  readonly strict: boolean;
  readonly mostPixels: number;
  /** So long it may take. */
  readonly seconds: number;
}

/** What came of it; `kept` where nothing was written, `wrong` where it could not be read, or broke the process that read it. */
export type Resized = { readonly kept: boolean; readonly width: number; readonly height: number } | { readonly wrong: string };

/** As many are made at once: the machine has other work. */
const atOnce = 2;
/** The process ends when it had nothing to do for so long, and the next picture starts it anew. Milliseconds. */
const restful = 20_000;

/** The process ended while a picture was in its hands. */
class Ended extends Error {}

/** A process that makes pictures, and what was asked of it. */
interface Maker {
  readonly process: ChildProcess;
  readonly asked: Map<number, { readonly answer: (made: Resized) => void; readonly fail: (fault: Error) => void }>;
}

/**
 * Makes pictures in a process of its own, started when the first is asked for. Where it ends with pictures in hand, each of them is tried
 * once more: only the one that broke it is refused.
 * @param rest how long the process may have nothing to do, in milliseconds
 * @param broke is told why the process ended with pictures in hand
 */
export function resizer(rest = restful, broke: (why: string) => void = () => {}): (job: Resizing) => Promise<Resized> {
  let maker: Maker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let ids = 0;
  let running = 0;
  const waiting: (() => void)[] = [];

  function start(): Maker {
    const begun = fork(join(projectFolder, 'server', 'src', 'gateways', 'pictures', 'resize.mjs'), {
      execArgv: [],
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const its: Maker = { process: begun, asked: new Map() };
    begun.on('message', (told: Resized & { readonly id: number }) => {
      const { id, ...made } = told;
      its.asked.get(id)?.answer(made);
    });
    // Whoever waits for it is told, whether it ended by itself or was ended.
    const ended = (fault: Error) => {
      if (maker === its) maker = undefined;
      for (const { fail } of its.asked.values()) fail(fault);
    };
    begun.on('error', ended);
    begun.on('exit', (code, signal) => {
      const why = new Ended(`the process that makes pictures ended: ${signal ?? code}`);
      if (its.asked.size > 0) broke(why.message);
      ended(why);
    });
    // It keeps nobody from ending, and ends with whoever started it.
    begun.unref();
    begun.channel?.unref();
    return its;
  }

  /** Ends the process once it had nothing to do for a while. */
  function restSoon(its: Maker): void {
    clearTimeout(resting);
    if (its !== maker || its.asked.size > 0) return;
    resting = setTimeout(() => {
      if (maker === its) maker = undefined;
      if (its.process.connected) its.process.disconnect();
    }, rest).unref();
  }

  async function ask(its: Maker, job: Resizing): Promise<Resized> {
    const id = (ids += 1);
    let isLate = false;
    const late = setTimeout(
      () => {
        isLate = true;
        its.process.kill('SIGKILL');
      },
      (job.seconds + 5) * 1000,
    );
    try {
      return await new Promise<Resized>((answer, fail) => {
        its.asked.set(id, { answer, fail });
        its.process.send({ id, ...job }, (fault) => fault && fail(new Ended(fault.message)));
      });
    } catch (fault) {
      if (isLate) return { wrong: 'it took too long' };
      throw fault;
    } finally {
      clearTimeout(late);
      its.asked.delete(id);
    }
  }

  /** Tries a picture that was in hand when its process ended, in one where it can break nothing but itself. */
  async function alone(job: Resizing): Promise<Resized> {
    const its = start();
    try {
      return await ask(its, job);
    } catch (fault) {
      if (fault instanceof Ended) return { wrong: fault.message };
      throw fault;
    } finally {
      if (its.process.connected) its.process.disconnect();
    }
  }

  async function make(job: Resizing): Promise<Resized> {
    clearTimeout(resting);
    const its = (maker ??= start());
    try {
      return await ask(its, job);
    } catch (fault) {
      if (!(fault instanceof Ended)) throw fault;
      return await alone(job);
    } finally {
      restSoon(its);
    }
  }

  return async (job) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
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
