// Builds what is missing or outdated, then runs the mall in this process, so that Ctrl-C reaches it directly.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
if (!existsSync('node_modules/esbuild') || !existsSync('node_modules/fastify')) {
  console.error('The packages of the mall are not installed: run npm ci first, then npm start.');
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
const { buildWhatIsStale } = await import('./build.mjs');
await buildWhatIsStale();
await import('../server/dist/main.js');
