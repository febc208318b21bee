import { domainApis } from 'server/compose.ts';

/** Lists every call that the server serves: method, path, domain and caller. */
const list = domainApis.flatMap(({ domain, calls }) =>
  Object.values(calls).map(({ method, path, caller }) => ({ method, path, domain, caller })),
);
process.stdout.write(`${JSON.stringify(list, null, 1)}\n`);
