import type { Log } from './log.ts';

/**
 * Creates a repeated background task with `start` and `stop`. Each run begins the given time after the last one ended, give or take a tenth, so that
 * processes do not run it in step. A failed run is logged.
 */
export function repeatEvery(milliseconds: number, work: () => Promise<void>, log: Log): { start(): void; stop(): Promise<void> } {
  let waiting: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const turn = () => {
    running = work()
      .catch((fault: unknown) => log.error({ fault }, 'a repeated background task failed'))
      .finally(() => {
        running = undefined;
        if (!stopped) wait();
      });
  };
  const wait = () => {
    waiting = setTimeout(turn, milliseconds * (0.9 + Math.random() * 0.2));
    waiting.unref();
  };
  return {
    start() {
      if (!stopped) wait();
    },
    async stop() {
      stopped = true;
      clearTimeout(waiting);
      await running;
    },
  };
}
