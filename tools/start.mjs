// Builds what is missing or outdated, then runs the mall in this process, so that Ctrl-C reaches it directly.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
process.env.NODE_ENV ??= 'production';
const { buildWhatIsStale } = await import('./build.mjs');
await buildWhatIsStale();
await import('../server/dist/main.js');
