import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from 'server/platform/configuration.ts';

interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly domain: string;
  readonly rule: string;
}

const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Lists the requirement ids that a test file names in its titles and tables: all ids outside of comments. */
export const listNamedRequirements = (source: string): string[] => source.replace(comment, '').match(/\bR-\d{3}\b/g) ?? [];

/**
 * Names a way in which a test proves a requirement: `screen` in a browser, `call` through a served call, `rule` by a function. `npm run check`
 * refuses product code that only tests use, so a tested function is reached by a call or a screen.
 */
export type Proof = 'screen' | 'call' | 'rule';

/** Lists the test helpers that start the mall and serve its calls. */
const servingHelpers = /\/(?:test-app|payment-test-kit|killable-mall)\.ts$/;
/** Matches the module names of the imports that are more than types. */
const imports = /^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gm;
/** Matches what is no product code that decides anything: tests and their helpers, shapes of the wire, libraries. */
const notProduct = /\/test\/|\.test\.|\.shapes\.ts$/;

/** Returns the way (screen, call or rule) in which a test file proves the requirements that it names; undefined if it proves none. */
export function classifyTest(file: string, source: string): Proof | undefined {
  const names = [...source.matchAll(imports)].map(([, name = '']) => name);
  if (file.startsWith('e2e/')) return names.includes('./mall.ts') ? 'screen' : undefined;
  if (!/^(?:contract|server|web)\//.test(file)) return undefined;
  if (names.some((name) => servingHelpers.test(name))) return 'call';
  return names.some((name) => /^(?:\.|#|contract\/|server\/)/.test(name) && !notProduct.test(name)) ? 'rule' : undefined;
}

type TestsByRequirement = ReadonlyMap<string, ReadonlyMap<string, Proof>>;

/** Finds the test files that name each requirement, and how each file proves it. Throws for an unknown requirement, and for a file that proves none. */
function findTestsByRequirement(known: ReadonlySet<string>): TestsByRequirement {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectFolder, encoding: 'utf8', maxBuffer: 64e6 })
    .split('\n')
    .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(join(projectFolder, file)));
  const tests = new Map<string, Map<string, Proof>>();
  for (const file of files) {
    const source = readFileSync(join(projectFolder, file), 'utf8');
    if (file.startsWith('tools/')) continue; // the tests of tools prove nothing about the product
    const ids = listNamedRequirements(source);
    const unknown = ids.find((id) => !known.has(id));
    if (unknown) throw new Error(`${file} names ${unknown}, which docs/requirements.json does not have`);
    const proof = classifyTest(file, source);
    if (ids.length > 0 && !proof) throw new Error(`${file} names ${ids[0]}, but it uses no screen, no call and no rule of the product`);
    for (const id of ids) if (proof) tests.set(id, (tests.get(id) ?? new Map()).set(file, proof));
  }
  return tests;
}

/** Formats the tests of a requirement by their kind of proof, the strongest first. */
function formatProofs(tests: ReadonlyMap<string, Proof>): string {
  const kinds = (['screen', 'call', 'rule'] as const).flatMap((kind) => {
    const files = [...tests].filter(([, proof]) => proof === kind).map(([file]) => `\`${file}\``);
    return files.length > 0 ? [{ kind, files: files.sort().join(' ') }] : [];
  });
  return `${kinds.map(({ kind }) => kind).join(', ')} | ${kinds.map(({ files }) => files).join(' ')}`;
}

/** Generates the text of docs/requirements.md: the requirements that tests name, with these tests. */
export function buildRequirementsPage(): string {
  const requirements: Requirement[] = JSON.parse(readFileSync(join(projectFolder, 'docs', 'requirements.json'), 'utf8'));
  const tests = findTestsByRequirement(new Set(requirements.map(({ id }) => id)));
  const areas = [...new Set(requirements.map(({ area }) => area))];
  const proved = (list: readonly Requirement[]) => list.filter(({ id }) => tests.has(id)).length;
  const parts = areas.map((area) => {
    const list = requirements.filter((one) => one.area === area);
    const rows = list
      .filter(({ id }) => tests.has(id))
      .map(
        ({ id, domain, rule }) => `| ${id} | ${domain} | ${rule.replaceAll('|', '\\|')} | ${formatProofs(tests.get(id) ?? new Map())} |`,
      );
    return [
      `## ${area}: ${proved(list)} of ${list.length}`,
      '',
      ...(rows.length > 0 ? ['| | domain | requirement | proof | proved in |', '|---|---|---|---|---|', ...rows, ''] : []),
    ].join('\n');
  });
  return [
    '# Requirements and their tests',
    '',
    'Written by `npm run docs` from [requirements.json](requirements.json) and the titles of the tests: those that a test names. The proof is a',
    '`screen` (in a browser), a `call` (served, on a real database) or a `rule` (a function that a call or a screen reaches).',
    '',
    ...parts,
  ].join('\n');
}
