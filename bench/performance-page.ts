import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from 'server/platform/configuration.ts';

/** Describes one measured figure: what was measured, the result, and the target. */
export interface Figure {
  readonly what: string;
  readonly got: string;
  readonly reach: string;
}

const file = join(projectFolder, 'docs', 'performance.md');

const toTable = (figures: readonly Figure[]): string =>
  ['| What | Measured | To reach |', '|---|---|---|', ...figures.map(({ what, got, reach }) => `| ${what} | ${got} | ${reach} |`)].join(
    '\n',
  );

/** Writes the figures of one benchmark into its section of docs/performance.md, with the machine that they were measured on. */
export function writeFigures(name: string, figures: readonly Figure[]): void {
  const page = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`docs/performance.md has no section ${name}`);
  const { length } = cpus();
  const machine = `${length} processors (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const section = `${begin}\nMeasured on ${new Date().toISOString().slice(0, 10)}: ${machine}.\n\n${toTable(figures)}\n`;
  writeFileSync(file, page.slice(0, from) + section + page.slice(to));
}
