// Which files serve a path, a rule or a word: npm run where -- /shop-cart/add | R-374 | 购物车
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from 'server/platform/configuration.ts';

const [asked] = process.argv.slice(2);
if (!asked) {
  console.error('npm run where -- <path, rule number or word>');
  process.exit(2);
}
/** /goods/7/stock and /goods/:goodsId/stock are one path. */
const pattern = asked.startsWith('/')
  ? new RegExp(asked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/(?::\w+|\d+)(?=\/|$)/g, '/(?::\\w+|\\d+)'))
  : new RegExp(asked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.sql', '*.mjs', '*.md'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => file !== '' && existsSync(join(projectFolder, file)) && !file.startsWith('docs/requirements') && file !== 'docs/calls.md',
  );

/** What a path's row is called: its handler bears the name. */
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
const handlers = files.filter((file) => [...names].some((name) => name !== '' && file.endsWith(`/calls/${name}.ts`)));
for (const line of [...handlers.map((file) => `${file}  (the handler)`), ...hits].slice(0, 60)) console.log(line);
if (hits.length === 0) console.log('nothing of that');
