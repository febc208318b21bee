// Finds the files for a path, a rule or a word: npm run where -- /shop-cart/add | R-374 | 购物车 | calls (who makes each)
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCallUsers } from './docs/call-users.ts';
import { projectFolder } from 'server/platform/configuration.ts';

const [term] = process.argv.slice(2);
if (!term) {
  console.error('npm run where -- <path, rule number or word>, or calls');
  process.exit(2);
}
if (term === 'calls') {
  const { byPages, byOthers } = findCallUsers();
  const show = (title: string, calls: typeof byPages) =>
    console.log([`${title}: ${calls.length}`, ...calls.map(({ name, path }) => `  ${name.padEnd(44)} ${path}`)].join('\n'));
  show('made by the pages of the mall', byPages);
  show('for other clients (docs/decisions/27-calls-of-other-clients.md says why)', byOthers);
  process.exit(0);
}
/** Matches /goods/7/stock and /goods/:goodsId/stock alike. */
const pattern = term.startsWith('/')
  ? new RegExp(term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/(?::\w+|\d+)(?=\/|$)/g, '/(?::\\w+|\\d+)'))
  : new RegExp(term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.sql', '*.mjs', '*.md'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => file !== '' && existsSync(join(projectFolder, file)) && !file.startsWith('docs/requirements') && file !== 'docs/calls.md',
  );

/** Holds the names of the rows that were found; their handlers have the same names. */
const names = new Set<string>();
const hits = files.flatMap((file) => {
  const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    if (!pattern.test(line)) return [];
    if (file.endsWith('.calls.ts'))
      names.add(/^ {2}(\w+): \{/.exec(lines.slice(0, i).findLast((one) => /^ {2}\w+: \{/.test(one)) ?? '')?.[1] ?? '');
    return [`${file}:${i + 1}  ${line.trim().slice(0, 110)}`];
  });
});
names.delete('');
const handlers = files
  .filter((file) => file.includes('/calls/') && names.size > 0)
  .flatMap((file) =>
    readFileSync(join(projectFolder, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (names.has(/^export const (\w+): Handler</.exec(line)?.[1] ?? '') ? [`${file}:${i + 1}  (the handler)`] : [])),
  );
// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());
/** Matches the term as a whole word: its lines come first. */
const wholeWord = new RegExp(`(?<![\\p{L}\\d_])(?:${pattern.source})(?![\\p{L}\\d_])`, 'iu');
const ranked = [...hits.filter((line) => wholeWord.test(line)), ...hits.filter((line) => !wholeWord.test(line))];
for (const line of [...handlers, ...ranked].slice(0, 60)) console.log(line);
if (hits.length === 0) console.log('nothing found');
