import { run } from 'server/run.ts';
import { createDevWeb } from './dev-web.ts';

// A change of server code restarts this process (tsx watch); Vite reloads changed web code without a restart.
run(createDevWeb);
