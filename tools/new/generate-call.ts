import type { ProjectAccess, GeneratedFiles } from './generated.ts';
import { callFiles } from './call-files.ts';
import { homeOf } from './home-of.ts';

interface CallRequest {
  readonly domain: string;
  readonly name: string;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly caller?: string | undefined;
  readonly work?: string | undefined;
}

/** Finds the call that already has this method and path. */
function findExistingCall(method: string, path: string, { read, list }: ProjectAccess): string | undefined {
  const like = (one: string) => one.replace(/:\w+/g, ':');
  for (const file of list('contract/src').filter((one) => one.endsWith('.calls.ts'))) {
    for (const [, name, how, where = ''] of (read(file) ?? '').matchAll(/^ {2}(\w+): \{\s+method: '(\w+)',\s+path: '([^']+)'/gm)) {
      if (how === method && like(where) === like(path)) return `${name} in ${file}`;
    }
  }
  return undefined;
}

/**
 * Checks a developer's request for a new API call, and generates the call's files. Returns them by their paths, with the next steps for the
 * developer. Stops with a reason if the request is wrong.
 */
export function generateCall(request: CallRequest, project: ProjectAccess): GeneratedFiles {
  const { domain, name, method = 'GET', caller = 'shopper', work = 'read' } = request;
  const path = request.path ?? `/api/v1/${domain}/${name}`;
  const { stop } = project;
  if (!/^[a-z][A-Za-z0-9]+$/.test(name)) stop(`"${name}" is no name for a call`);
  if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method)) stop(`"${method}" is no method`);
  if (!/^(anyone|shopper|agent|manager|merchant|clerk:.+)$/.test(caller)) stop(`"${caller}" is nobody who calls`);
  if (!['read', 'write', 'steps'].includes(work)) stop(`"${work}" is no work`);
  const there = findExistingCall(method, path, project);
  if (there) stop(`${method} ${path} is ${there}`);
  if (project.read(`contract/src/${homeOf(domain)}/${domain}.calls.ts`)?.includes(`\n  ${name}: {`))
    stop(`${domain} has a call ${name} already`);

  const files = callFiles({ domain, name, method, path, caller, work }, project.list('server/test/samples'), project.read);
  const samples = Object.keys(files).find((file) => file.startsWith('server/test/samples/'));
  const test = `server/src/modules/${homeOf(domain)}/${domain}.test.ts`;
  return {
    files,
    next: [
      `contract/src/${homeOf(domain)}/${domain}.shapes.ts: what crosses the wire; every text with a maximum, every number with bounds (contract/src/wire.ts has them)`,
      "the row's says, refuses and the rest that a row may say (contract/src/call.ts); new refusals in contract/src/refusal-codes.ts, with their sentences in server/src/sentences",
      'tables, where it needs new ones: server/migrations/<next number>_<domain>.sql, then npm run tables',
      'the handler: load through store/, decide with rules/, save, answer; server/src/http/handler.ts says what it can use',
      `${samples}: an input that succeeds; then npx vitest run server/test/every-call.test.ts`,
      `${test}${files[test] === undefined ? ' (not changed: it does not follow the usual pattern)' : ''}: what it does, as sentences`,
      `npm run docs, npm run check, npx vitest run server/src/modules/${homeOf(domain)}`,
    ],
  };
}
