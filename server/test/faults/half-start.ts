// A start that does not come to its end: told to fail it fails at the web app, the last thing opened; otherwise it waits there.
import { run } from '../../src/run.ts';

run(() => (process.argv[2] === 'fail' ? Promise.reject(new Error('no web app is here')) : new Promise(() => {})));
