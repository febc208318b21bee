import { domainApis } from 'server/compose.ts';
import { loginPaths } from 'server/http/messaging-pages.ts';

/** Lists the addresses by which a browser is sent through a login. */
const logins = Object.values(loginPaths).map((path) => ({ method: 'GET', path, domain: 'messaging', caller: 'anyone' }));

/** Lists every call that the server serves: method, path, domain and caller. */
const list = domainApis.flatMap(({ domain, calls }) =>
  Object.values(calls).map(({ method, path, caller }) => ({ method, path, domain, caller })),
);
process.stdout.write(`${JSON.stringify([...list, ...logins], null, 1)}\n`);
