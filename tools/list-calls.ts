import { served } from 'server/compose.ts';

/** Every call the server answers, from its running table: method, path, domain, caller. */
const list = served.flatMap(({ domain, calls }) =>
  Object.values(calls).map(({ method, path, caller }) => ({ method, path, domain, caller })),
);
process.stdout.write(`${JSON.stringify(list, null, 1)}\n`);
