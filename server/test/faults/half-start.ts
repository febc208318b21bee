// Starts the mall but not to the end: with "fail" it fails at the web app, which is opened last; otherwise it waits there.
import { run } from '../../src/run.ts';

run(() => (process.argv[2] === 'fail' ? Promise.reject(new Error('no web app is here')) : new Promise(() => {})));
