// Builds the server into one file and the web app into another folder.
import { rmSync } from 'node:fs';
import { stop } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { buildIfStale } from './stale.mjs';

const common = ['contract/src', 'package-lock.json', 'tools/stale.mjs'];
const web = [
  'web/dist',
  [
    ...common,
    'web/src',
    'web/vite.config.ts',
    'web/console.config.ts',
    'web/merchant-calls.ts',
    'web/strip-contract.ts',
    'tools/build-web.mjs',
    'tools/build-first-script.mjs',
  ],
  buildWeb,
];
const server = [
  'server/dist',
  [...common, 'server/src', 'tools/build-server.mjs'],
  (dist) => buildServer('server/src/main.ts', join(dist, 'main.js')),
];

/** Builds the outputs that are missing or outdated. */
export async function buildWhatIsStale() {
  const begun = performance.now();
  const built = [(await buildIfStale(...web)) && 'web', (await buildIfStale(...server)) && 'server'].filter(Boolean);
  await stop(); // the mall may run on in this process: esbuild's own would stay beside it
  if (built.length > 0) console.log(`built ${built.join(' and ')} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [folder] of [web, server]) rmSync(join(folder, '.sources'), { force: true });
  await buildWhatIsStale();
}
