// Generates files of docs/: the calls, the OpenAPI file, the settings, and the requirements with their tests.
// With --check it only reports which of them are outdated. Both refuse a shopper's call that no page makes and no decision explains.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from 'server/platform/configuration.ts';
import { findCallUsers } from './docs/call-users.ts';
import { buildCallsPage } from './docs/calls-page.ts';
import { buildOpenApi } from './docs/open-api.ts';
import { buildRequirementsPage } from './docs/requirements-page.ts';
import { buildSettingsPage } from './docs/settings-page.ts';

const pages: Readonly<Record<string, () => string>> = {
  'docs/calls.md': buildCallsPage,
  'docs/openapi.json': buildOpenApi,
  'docs/configuration.md': buildSettingsPage,
  'docs/requirements.md': buildRequirementsPage,
};

const check = process.argv.includes('--check');
let old = 0;
for (const [name, write] of Object.entries(pages)) {
  const file = join(projectFolder, name);
  const text = write();
  let before = '';
  try {
    before = readFileSync(file, 'utf8');
  } catch {} // not there yet
  if (before === text) continue;
  if (check) {
    console.error(`${name} is older than the code: npm run docs`);
    old += 1;
  } else {
    writeFileSync(file, text);
    console.log(`${name} is written`);
  }
}
const { problems } = findCallUsers();
for (const problem of problems) console.error(problem);
process.exit(old + problems.length > 0 ? 1 : 0);
