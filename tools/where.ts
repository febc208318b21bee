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
      .flatMap((line, i) => {
        const name = /^export const (\w+): Handler</.exec(line)?.[1] ?? '';
        return names.has(name) ? [`${file}:${i + 1}  the handler of ${name}`] : [];
      }),
  );
// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());
/** Matches the term as a whole word: its lines come first. */
const wholeWord = new RegExp(`(?<![\\p{L}\\d_])(?:${pattern.source})(?![\\p{L}\\d_])`, 'iu');
const ranked = [...hits.filter((line) => wholeWord.test(line)), ...hits.filter((line) => !wholeWord.test(line))];
/** Returns the words of a text that say something, in small letters. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
const asked = wordsOf(term).filter((word) => !['the', 'and', 'for', 'how', 'where'].includes(word));
/** Lists the lines of the docs that say most of what was asked, headings before others: a question in words finds its page. */
const docLines = files
  .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions'))
  .flatMap((file) =>
    readFileSync(join(projectFolder, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const said = wordsOf(line);
        const shared = asked.filter((word) => said.some((one) => one.startsWith(word) || word.startsWith(one))).length;
        const isHeading = line.startsWith('#');
        if (shared === 0 || shared * 2 < asked.length || (asked.length === 1 && !isHeading)) return [];
        return [{ shared: shared + (isHeading ? 0.5 : 0), line: `${file}:${i + 1}  ${line.trim().slice(0, 110)}` }];
      }),
  )
  .sort((one, other) => other.shared - one.shared)
  .slice(0, 5)
  .map(({ line }) => line);
for (const line of [...docLines, ...handlers.slice(0, 20), ...ranked].slice(0, 60)) console.log(line);
if (handlers.length > 20) console.log(`${handlers.length - 20} more handlers: say more of the path`);
if (hits.length === 0 && docLines.length === 0) console.log('nothing found');
