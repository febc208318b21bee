import { join } from 'node:path';
import { loadBuiltWeb } from '#http/built-web.ts';
import { projectFolder } from '#platform/configuration.ts';
import { run } from './run.ts';

run(async () => loadBuiltWeb(join(projectFolder, 'web', 'dist')));
