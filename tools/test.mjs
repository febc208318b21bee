// Everything that proves the product: types, lint, floors, circles, unused code; unit and server tests; journeys in a browser.
// The quick part first, so that what is simply wrong is told within a minute or two. `--quick` ends there.
import { spawn } from 'node:child_process';

const run = (name, program, ...words) =>
  new Promise((resolve) => {
    const begun = performance.now();
    console.log(`\n== ${name}`);
    const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (status) => {
      console.log(`== ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      resolve(status === 0);
    });
  });
const vitest = (project) => run(`${project} tests`, 'npx', '--no', 'vitest', 'run', '--project', project, '--reporter', 'dot');

const steps = [() => run('check', process.execPath, 'tools/check.mjs'), () => vitest('unit')];
if (!process.argv.includes('--quick')) {
  steps.push(
    () => vitest('server'),
    () => vitest('e2e'),
  );
}
for (const step of steps) if (!(await step())) process.exit(1);
console.log('\nAll is well.');
