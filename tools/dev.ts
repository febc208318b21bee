import { run } from 'server/run.ts';
import { devWeb } from './dev-web.ts';

// A change of server code restarts this process (tsx watch); Vite reloads changed web code without a restart.
run(devWeb);
