import { join } from 'node:path';
import { builtWeb } from '#http/built-web.ts';
import { projectFolder } from '#platform/configuration.ts';
import { run } from './run.ts';

run(async () => builtWeb(join(projectFolder, 'web', 'dist')));
