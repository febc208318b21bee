/**
 * Creates a progress line: `at` prints it on a terminal, `end` prints the total time for a task of 100 items or more. Elsewhere than on a terminal,
 * as in a log, only `end` prints.
 */
export function progress(what: string, all: number): { at(done: number): void; end(): void } {
  const shown = process.stderr.isTTY;
  const began = Date.now();
  return {
    at: (done) => void (shown && process.stderr.write(`\r${what} ${done}/${all}（${Math.round((done / all) * 100)}%）`)),
    end: () =>
      void (
        all >= 100 &&
        process.stderr.write(`${shown ? '\r' : ''}${what} ${all}/${all}，用时 ${((Date.now() - began) / 1000).toFixed(1)} 秒\n`)
      ),
  };
}
