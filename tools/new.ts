// Puts a new call in its places, ready to be filled in: npm run new -- call <domain> <name> [--method POST] [--path /x/y] [--caller shopper] [--work read]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from 'server/platform/configuration.ts';
import { floors } from './floors.mjs';
import { callFiles, type NewCall } from './new/call-files.ts';

const usage = `npm run new -- call <domain> <name> [options]
  <domain>   one word, the same in contract, server and web; it has a floor in tools/floors.mjs
  <name>     what the call does, as a verb: addToCart
  --method   GET, POST, PUT or DELETE (GET)
  --path     as it goes over the wire, parameters as :name (/api/v1/<domain>/<name>)
  --caller   anyone, shopper, agent, manager, merchant (shopper)
  --work     read, write or steps (read)`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { method: { type: 'string' }, path: { type: 'string' }, caller: { type: 'string' }, work: { type: 'string' } },
});
const [what, domain = '', name = ''] = positionals;
const stop = (why: string): never => {
  console.error(`${why}\n\n${usage}`);
  process.exit(2);
};
if (what !== 'call') stop('only calls are put in place by this tool');
if (!(domain in floors)) stop(`"${domain}" has no floor: a new domain gets one in tools/floors.mjs, and a word in docs/glossary.md, first`);
if (!/^[a-z][A-Za-z0-9]+$/.test(name)) stop(`"${name}" is no name for a call`);

const call: NewCall = {
  domain,
  name,
  method: values.method ?? 'GET',
  path: values.path ?? `/api/v1/${domain}/${name}`,
  caller: values.caller ?? 'shopper',
  work: values.work ?? 'read',
};
const read = (file: string): string | undefined =>
  existsSync(join(projectFolder, file)) ? readFileSync(join(projectFolder, file), 'utf8') : undefined;

const written = callFiles(call, read);
for (const [file, text] of Object.entries(written)) {
  mkdirSync(dirname(join(projectFolder, file)), { recursive: true });
  writeFileSync(join(projectFolder, file), text);
  console.log(`  ${file}`);
}
console.log(`
Next
  1. contract/src/${domain}/${domain}.shapes.ts: what crosses the wire; every text with a maximum, every number with bounds
  2. the row's \`says\` and \`refuses\`; new refusals in contract/src/refusals.ts
  3. the handler: load through store/, decide with rules/, save, answer
  4. server/test/specimens.ts: one good input of it, with the neighbour's ids
  5. the test beside the module, as sentences; then npm run docs, npm run check, npm run test:server`);
