// Generates the files of a new call or a new page, to be filled in. `npm run new` prints the usage.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from 'server/platform/configuration.ts';
import { moduleUses } from './layers.mjs';
import type { ProjectAccess } from './new/generated.ts';
import { generateCall } from './new/generate-call.ts';
import { generateScreen } from './new/generate-screen.ts';

const usage = `npm run new -- call <domain> <name> [options]       a call: row, shape, handler, sample, test
  <domain>   one word, the same in contract, server and web; it has a row in tools/layers.mjs
  <name>     what the call does, as a verb: addToCart
  --method   GET, POST, PUT or DELETE (GET)
  --path     as it goes over the wire, parameters as :name (/api/v1/<domain>/<name>)
  --caller   anyone, shopper, agent, manager, merchant, clerk:<right> (shopper)
  --work     read, write or steps (read)

npm run new -- screen <domain> <Name> [options]     a page: its route, and a screen that shows a read
  <Name>     of the component and its file: Goods gives GoodsScreen
  --path     below /mall, parameters as :name (/<domain>)
  --title    what stands in its bar
  --reads    the call it begins with (the read that uses most of the path)
  --login    visitors log in first; a page whose call is not for anyone does so anyhow`;

const stop = (why: string): never => {
  console.error(`${why}\n\n${usage}`);
  process.exit(2);
};
const text = { type: 'string' } as const;
const parsed = () => {
  try {
    const flags = { login: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const options = { method: text, path: text, caller: text, work: text, title: text, reads: text, ...flags };
    return parseArgs({ allowPositionals: true, options });
  } catch (fault) {
    return stop(fault instanceof Error ? fault.message : String(fault));
  }
};
const { positionals, values } = parsed();
const [what, domain = '', name = ''] = positionals;
if (values.help || what === undefined) {
  console.log(usage);
  process.exit(0);
}
if (!(domain in moduleUses)) stop(`"${domain}" has no row in tools/layers.mjs: add it first, with the modules that it uses`);
if (values.path !== undefined && !/^(\/:?[\w-]+(\.\w+)?)+$/.test(values.path)) stop(`"${values.path}" is no path: /goods/:goodsId`);

const inProject = (file: string): string => join(projectFolder, file);
const project: ProjectAccess = {
  read: (file) => (existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : undefined),
  list: (folder) => readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  stop,
};
const place = { call: generateCall, screen: generateScreen }[what as 'call' | 'screen'] ?? stop(`"${what}" is nothing this tool knows`);
const { files, next } = await place({ domain, name, ...values }, project);

for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(inProject(file)), { recursive: true });
  writeFileSync(inProject(file), content);
}
const paths = Object.keys(files);
spawnSync(join('node_modules', '.bin', 'biome'), ['format', '--write', ...paths], { cwd: projectFolder });

console.log('Written');
for (const file of paths) {
  console.log(`  ${file}`);
  project
    .read(file)
    ?.split('\n')
    .forEach((line, at) => line.includes('TO SAY') && console.log(`    ${at + 1}: ${line.trim().replace(/^\/[/*]+ | \*\/$/g, '')}`));
}
console.log(`\nNext\n${next.map((one, at) => `  ${at + 1}. ${one}`).join('\n')}`);
