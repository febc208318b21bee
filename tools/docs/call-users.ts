import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from 'server/platform/configuration.ts';

const keptCallsFile = 'docs/decisions/27-calls-of-other-clients.md';
const read = (file: string): string => readFileSync(join(projectFolder, file), 'utf8');
const list = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(projectFolder, file)));

/** Names a shopper's call as code does: `cartCalls.listCart`. */
interface NamedCall {
  readonly name: string;
  readonly path: string;
}

/** Lists the calls of the contract that are not a merchant's. */
const listShopperCalls = (): NamedCall[] =>
  list('contract/src/*.calls.ts').flatMap((file) => {
    const source = read(file);
    const table = /^export const (\w+) = defineCalls/m.exec(source)?.[1] ?? '';
    return [...source.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\},/gms)]
      .filter(([, , row = '']) => !row.includes("path: '/merchant-api/"))
      .map(([, call = '', row = '']) => ({ name: `${table}.${call}`, path: /path: '([^']+)'/.exec(row)?.[1] ?? '' }));
  });

const isNamedIn = (sources: string, name: string): boolean => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(sources);

/**
 * Holds the shopper calls that the mall's pages make, and those that are served only for other clients. `problems` lists mistakes in the documented
 * table of calls for other clients.
 */
export interface CallUsers {
  readonly byPages: readonly NamedCall[];
  readonly byOthers: readonly NamedCall[];
  /** Lists what is wrong with the table of calls that are kept for other clients, one sentence each. */
  readonly problems: readonly string[];
}

/** Finds out which shopper calls the mall's pages make, from the web app's code, and which are documented as served only for other clients. */
export function findCallUsers(): CallUsers {
  const calls = listShopperCalls();
  const join = (files: readonly string[]) => files.map(read).join('\n');
  const pages = join(list('web/src/*.ts', 'web/src/*.tsx').filter((file) => !file.includes('.test.')));
  const tests = join(list('server/*.test.ts', 'server/test/samples/*.ts'));
  const kept = [...read(keptCallsFile).matchAll(/^\| `(\w+\.\w+)`/gm)].map(([, name = '']) => name);
  const isMade = ({ name }: NamedCall) => isNamedIn(pages, name);
  const problems = [
    ...calls
      .filter((call) => !isMade(call) && !kept.includes(call.name))
      .map(({ name }) => `no page makes ${name}, and ${keptCallsFile} does not say why`),
    ...kept.filter((name) => !calls.some((call) => call.name === name)).map((name) => `${keptCallsFile} names ${name}, which is no call`),
    ...calls
      .filter((call) => isMade(call) && kept.includes(call.name))
      .map(({ name }) => `${keptCallsFile} names ${name}, which a page makes`),
    ...kept.filter((name) => !isNamedIn(tests, name)).map((name) => `no server test makes ${name}`),
  ];
  return { byPages: calls.filter(isMade), byOthers: calls.filter((call) => !isMade(call)), problems };
}
