import type { Log } from './log.ts';

/** Does something again and again, each time after the last has ended, a little apart from other processes; stops when it is told to. */
export function every(milliseconds: number, work: () => Promise<void>, log: Log): { start(): void; stop(): Promise<void> } {
  let waiting: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const turn = () => {
    running = work()
      .catch((fault: unknown) => log.error({ fault }, 'work that is done again and again failed this time'))
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
