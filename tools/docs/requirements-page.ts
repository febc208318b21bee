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

const title = /\b(?:it|test|describe|journey)(?:\.each\([^)]*\)|\.each`[^`]*`)?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)/g;

/** Finds the test files that name each requirement in a title. */
function findTestsByRequirement(): Map<string, Set<string>> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectFolder, encoding: 'utf8', maxBuffer: 64e6 })
    .split('\n')
    .filter((file) => /\.(test|journey)\.tsx?$/.test(file) && existsSync(join(projectFolder, file)));
  const tests = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, , sentence = ''] of readFileSync(join(projectFolder, file), 'utf8').matchAll(title)) {
      for (const id of sentence.match(/R-\d{3}/g) ?? []) tests.set(id, (tests.get(id) ?? new Set()).add(file));
    }
  }
  return tests;
}

/** Generates the page of the requirements that tests name, with these tests. */
export function buildRequirementsPage(): string {
  const requirements: Requirement[] = JSON.parse(readFileSync(join(projectFolder, 'docs', 'requirements.json'), 'utf8'));
  const tests = findTestsByRequirement();
  const areas = [...new Set(requirements.map(({ area }) => area))];
  const proved = (list: readonly Requirement[]) => list.filter(({ id }) => tests.has(id)).length;
  const parts = areas.map((area) => {
    const list = requirements.filter((one) => one.area === area);
    const rows = list
      .filter(({ id }) => tests.has(id))
      .map(
        ({ id, domain, rule }) =>
          `| ${id} | ${domain} | ${rule.replaceAll('|', '\\|')} | ${[...(tests.get(id) ?? [])]
            .sort()
            .map((file) => `\`${file}\``)
            .join(' ')} |`,
      );
    return [
      `## ${area}: ${proved(list)} of ${list.length}`,
      '',
      ...(rows.length > 0 ? ['| | domain | requirement | proved in |', '|---|---|---|---|', ...rows, ''] : []),
    ].join('\n');
  });
  return [
    '# Requirements and their tests',
    '',
    'Written by `npm run docs` from [requirements.json](requirements.json) and the titles of the tests: those that a test names.',
    '',
    ...parts,
  ].join('\n');
}
