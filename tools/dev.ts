import { run } from 'server/run.ts';
import { devWeb } from './dev-web.ts';

// Server code that changes starts this process over (tsx watch); web code is changed in place by Vite.
run(devWeb);
