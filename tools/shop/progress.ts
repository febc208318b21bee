/** Prints a progress line on a terminal. Elsewhere, as in a log, it prints only the end of a task of 100 items or more. */
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
