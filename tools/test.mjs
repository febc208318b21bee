// Runs everything that proves the product: types, lint, module layers, unused code; unit and server tests; end-to-end tests in a browser.
// The quick part comes first, so that a plain mistake shows within two minutes. `--quick` ends there.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { argumentsFor, listDurations, listFailures, retryFailed } from './test/retry-failed.mjs';

const seconds = (since) => (performance.now() - since) / 1000;
const run = (program, words) =>
  new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, SHOTS: 'off' } });
    child.on('close', (status) => resolve(status === 0));
  });
const vitest = (project, ...words) => run('npx', ['--no', 'vitest', 'run', '--project', project, '--reporter', 'dot', ...words]);

/** Collects how long each test took, of the parts that start a server or a browser. */
const durations = [];

/** Lists the tests that failed at first and passed separately. */
const flaky = [];

/** Runs the tests of a project. In CI, those that fail are run once more, separately: a rare race of a test keeps nothing from landing. */
async function retried(project) {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-test-'));
  try {
    const file = join(folder, 'report.json');
    const passed = await vitest(project, '--reporter', 'json', '--outputFile.json', file);
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
    durations.push(...listDurations(report));
    if (passed) return true;
    if (!process.env.CI) return false;
    const failures = listFailures(report);
    console.log(`\nfailed: ${failures.length}`);
    for (const { file: where, name } of failures) console.log(`  ${name || where}`);
    const result = await retryFailed(failures, (failure) => vitest(project, ...argumentsFor(failure, process.cwd())));
    flaky.push(...result.flaky);
    return result.passed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Names each part with its budget in minutes on a machine of 2 cores; parts of one budget are added up. */
const parts = [
  { name: 'check', budget: 'check and unit', work: () => run(process.execPath, ['tools/check.mjs']) },
  { name: 'unit tests', budget: 'check and unit', work: () => vitest('unit*') },
  { name: 'server tests', budget: 'server', work: () => retried('server') },
  { name: 'end-to-end tests', budget: 'end-to-end', work: () => retried('e2e') },
];
const minutes = { 'check and unit': 2, server: 6, 'end-to-end': 12 };
const spent = {};

function printTimes() {
  console.log('\nTime against the budget:');
  for (const [budget, took] of Object.entries(spent)) {
    const over = took > minutes[budget] * 60 ? '  OVER BUDGET: make it faster' : '';
    console.log(`  ${budget.padEnd(15)} ${(took / 60).toFixed(1).padStart(5)} of ${minutes[budget]} min${over}`);
  }
  const slowest = durations.sort((one, other) => other.seconds - one.seconds).slice(0, 20);
  if (slowest.length > 0) console.log('\nThe slowest tests:');
  for (const { seconds: took, file, name } of slowest) console.log(`${took.toFixed(1).padStart(6)} s  ${relative('.', file)}  ${name}`);
  for (const title of flaky) console.log(`flaky: ${title}`);
}

for (const { name, budget, work } of parts.slice(0, process.argv.includes('--quick') ? 2 : undefined)) {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const passed = await work();
  spent[budget] = (spent[budget] ?? 0) + seconds(begun);
  console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(begun).toFixed(0)} s`);
  if (!passed) {
    printTimes();
    process.exit(1);
  }
}
printTimes();
console.log('\nAll tests passed.');
