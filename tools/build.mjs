// Builds the server into one file and the web app into another folder. `--if-stale` builds only what changed since.
import { fileURLToPath } from 'node:url';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { buildIfStale } from './stale.mjs';

const common = ['contract/src', 'package-lock.json', 'tools/stale.mjs'];

/** Builds whatever is not built, or was built from other sources. */
export async function buildWhatIsStale() {
  const begun = performance.now();
  const web = await buildIfStale('web/dist/.sources', [...common, 'web/src', 'web/vite.config.ts', 'tools/build-web.mjs'], buildWeb);
  const server = await buildIfStale('server/dist/.sources', [...common, 'server/src', 'tools/build-server.mjs'], buildServer);
  if (web || server)
    console.log(
      `built ${[web && 'web', server && 'server'].filter(Boolean).join(' and ')} in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--if-stale')) await buildWhatIsStale();
  else {
    await buildWeb();
    await buildServer();
  }
}
