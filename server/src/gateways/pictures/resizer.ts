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

/** What came of it; `kept` where nothing was written, `wrong` where it could not be read. */
export type Resized = { readonly kept: boolean; readonly width: number; readonly height: number } | { readonly wrong: string };

/** As many are made at once: the machine has other work. */
const atOnce = 2;
/** The process ends when it had nothing to do for so long, and the next picture starts it anew. Milliseconds. */
const restful = 20_000;

/** Makes pictures in a process of its own, started when the first is asked for. */
export function resizer(): (job: Resizing) => Promise<Resized> {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  let ids = 0;
  let running = 0;
  const waiting: (() => void)[] = [];
  const asked = new Map<number, { readonly answer: (made: Resized) => void; readonly fail: (fault: Error) => void }>();

  function stop(gone: ChildProcess): void {
    if (child === gone) child = undefined;
    if (gone.connected) gone.disconnect();
  }

  function start(): ChildProcess {
    const begun = fork(join(projectFolder, 'server', 'src', 'gateways', 'pictures', 'resize.mjs'), {
      execArgv: [],
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    begun.on('message', (told: Resized & { readonly id: number }) => {
      const { id, ...made } = told;
      asked.get(id)?.answer(made);
    });
    const ended = (fault: Error) => {
      if (child !== begun) return;
      child = undefined;
      for (const { fail } of asked.values()) fail(fault);
    };
    begun.on('error', ended);
    begun.on('exit', (code, signal) => ended(new Error(`the process that makes pictures ended: ${signal ?? code}`)));
    // It keeps nobody from ending, and ends with whoever started it.
    begun.unref();
    begun.channel?.unref();
    return begun;
  }

  async function make(job: Resizing): Promise<Resized> {
    clearTimeout(resting);
    const maker = (child ??= start());
    const id = (ids += 1);
    const late = setTimeout(() => maker.kill('SIGKILL'), (job.seconds + 5) * 1000);
    try {
      return await new Promise<Resized>((answer, fail) => {
        asked.set(id, { answer, fail });
        maker.send({ id, ...job }, (fault) => fault && fail(fault));
      });
    } finally {
      clearTimeout(late);
      asked.delete(id);
      resting = setTimeout(() => stop(maker), restful).unref();
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
