// Checks types, lint (with layers and cycles), format, unused code, placeholders left by `npm run new`, and whether generated files are current.
// `npm run check changed` lints, types and formats only the files that differ from the last commit, in seconds; what uses them is left to the whole.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const steps = [
  // One compiler for both: what it works out for the rules that need types is most of what it takes to check the types.
  { name: 'lint and types', program: 'oxlint', runs: [['-c', 'oxlint.config.mjs', '--deny-warnings']] },
  { name: 'unused', program: 'knip', runs: [['--no-progress'], ['--no-progress', '--production', '-c', 'knip.production.json']] },
  { name: 'format', program: 'biome', runs: [['format', '--error-on-warnings', '--max-diagnostics=20']] },
  { name: 'filled', program: 'tsx', runs: [['tools/placeholders.mjs']] },
  { name: 'tables', program: 'tsx', runs: [['tools/tables.ts', '--check']] },
  { name: 'docs', program: 'tsx', runs: [['tools/docs.ts', '--check']] },
];

/** Runs a program of the project. Returns its output if it failed, otherwise undefined. */
const complaint = (program, words) =>
  new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', program), words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
    child.on('close', (status) => resolve(status === 0 ? undefined : said.trim().split('\n').slice(0, 60).join('\n')));
  });

/** Lists the source files that differ from the last commit. */
const listChanged = () =>
  ['diff --name-only HEAD', 'ls-files --others --exclude-standard']
    .flatMap((command) => execFileSync('git', command.split(' '), { encoding: 'utf8' }).split('\n'))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));

/** Limits a step to some files: none for a step that needs the whole project. */
function limitTo(files, { name, program, runs }) {
  if (!['oxlint', 'biome'].includes(program)) return [];
  return [{ name, program, runs: runs.map((words) => [...words, ...files]) }];
}

const only = process.argv.slice(2);
const changed = only[0] === 'changed' ? listChanged() : undefined;
if (changed?.length === 0) {
  console.log('nothing has changed since the last commit');
  process.exit(0);
}
const queue = changed
  ? steps.flatMap((step) => limitTo(changed, step))
  : steps.filter(({ name }) => only.length === 0 || only.includes(name.split(' ')[0]));
let bad = 0;

async function worker() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const { name, program, runs } = step;
    const begun = performance.now();
    for (const words of runs) {
      const said = await complaint(program, words);
      if (said === undefined) continue;
      bad += 1;
      console.error(`${name} (${[program, ...words].join(' ')}):\n${said}\n`);
    }
    console.log(`${name.padEnd(24)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

// Two steps at a time, one for each core, the long ones first.
await Promise.all([worker(), worker()]);
process.exit(bad > 0 ? 1 : 0);
