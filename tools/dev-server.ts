import { run } from 'server/run.ts';
import { createDevWeb } from './dev-web.ts';

// Runs the server with the web app from its sources; tools/dev.ts starts it, and again after each change.
run(createDevWeb);
