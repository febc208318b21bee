import { PosterNotDrawn } from '#platform/poster-not-drawn.ts';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectFolder } from '#platform/configuration.ts';
import { loadDrawableText } from '../fonts/drawable-text.ts';
import { loadFont } from '../fonts/load-font.ts';

/** Describes a box in the layout of a poster: its style and content. Lengths are pixels of a poster 750 wide. */
export interface PosterNode {
  readonly type?: 'div' | 'span';
  readonly style?: Readonly<Record<string, string | number>>;
  /** Fills the box with the picture of this name. */
  readonly picture?: string;
  /** Fills the box with a code that reads as this text. */
  readonly code?: string;
  readonly children?: readonly (PosterNode | string)[];
}

/** Describes a poster for the drawing thread to draw: layout, width and pictures. */
export interface DrawJob {
  readonly layout: PosterNode;
  readonly width: number;
  /** Holds the pictures by the names that the layout uses. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

/** Describes a drawn poster: a JPEG, and its size in pixels. */
export interface DrawnPoster {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Answer = { readonly id: number } & (DrawnPoster | { readonly wrong: string });

/** Limits how long the drawing of one poster may take, in milliseconds. */
export const posterTimeLimit = 20_000;
/** Ends the thread after this idle time, in milliseconds. The next poster starts a new one. */
const idleTime = 20_000;

/** Describes a drawer of posters, which works in a thread, one poster after the other. */
export interface PosterDrawer {
  /** Draws a poster. Throws PosterNotDrawn after 20 seconds, or if the thread ended. */
  draw(job: DrawJob): Promise<DrawnPoster>;
  close(): Promise<void>;
}

/** Returns a layout whose texts have only characters that the font has. */
const toDrawableLayout = (node: PosterNode, toDrawable: (text: string) => string): PosterNode =>
  node.children
    ? {
        ...node,
        children: node.children.map((child) => (typeof child === 'string' ? toDrawable(child) : toDrawableLayout(child, toDrawable))),
      }
    : node;

/** Creates a poster drawer. The first poster starts its thread, and later ones reuse it. */
export function createPosterDrawer(): PosterDrawer {
  let worker: Promise<Worker> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let ids = 0;
  const waiting = new Map<number, { readonly done: (drawn: DrawnPoster) => void; readonly fail: (fault: Error) => void }>();

  function endThread(reason: string): Promise<unknown> | undefined {
    const ending = worker;
    worker = undefined;
    for (const { fail } of waiting.values()) fail(new PosterNotDrawn(reason));
    waiting.clear();
    return ending?.then((thread) => thread.terminate());
  }

  async function start(): Promise<Worker> {
    const thread = new Worker(join(projectFolder, 'server', 'src', 'gateways', 'posters', 'draw.mjs'), {
      workerData: { font: await loadFont() },
      execArgv: [],
      env: {},
    });
    thread.on('message', ({ id, ...answer }: Answer) => {
      const job = waiting.get(id);
      if ('wrong' in answer) job?.fail(new PosterNotDrawn(answer.wrong));
      else job?.done(answer);
    });
    thread.on('error', (fault) => void endThread(fault.message));
    // Does not keep the server from exiting.
    thread.unref();
    return thread;
  }

  return {
    async draw(job) {
      clearTimeout(idleTimer);
      const id = (ids += 1);
      let late: NodeJS.Timeout | undefined;
      try {
        const [thread, toDrawable] = await Promise.all([(worker ??= start()), loadDrawableText()]);
        return await new Promise<DrawnPoster>((done, fail) => {
          waiting.set(id, { done, fail });
          // A poster that hangs holds up all others, so the thread ends with it.
          late = setTimeout(() => void endThread('drawing took too long'), posterTimeLimit).unref();
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
          thread.postMessage({ id, ...job, layout: toDrawableLayout(job.layout, toDrawable) });
        });
      } finally {
        clearTimeout(late);
        waiting.delete(id);
        if (waiting.size === 0) idleTimer = setTimeout(() => void endThread('idle'), idleTime).unref();
      }
    },
    async close() {
      clearTimeout(idleTimer);
      await endThread('the server stops');
    },
  };
}
