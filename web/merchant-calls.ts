import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contract = fileURLToPath(new URL('../contract/src', import.meta.url));
const callsModule = 'virtual:merchant-calls';
const shapesModule = 'virtual:merchant-shapes/';

type Exports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Finds the files of the contract that have calls of merchants, with the shapes beside them: paths below the contract without their endings. */
const findFiles = (): string[] =>
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.calls.ts') && existsSync(join(contract, name.replace('.calls.ts', '.shapes.ts'))))
    .filter((name) => readFileSync(join(contract, name), 'utf8').includes("caller: 'merchant'"))
    .map((name) => name.replace('.calls.ts', ''))
    .sort();

/** Runs the files of the contract and returns what each exports, rows and shapes. */
async function runFiles(files: readonly string[]): Promise<readonly { readonly calls: Exports; readonly shapes: Exports }[]> {
  const contents = files
    .map((file, index) => `import * as calls${index} from './${file}.calls.ts'; import * as shapes${index} from './${file}.shapes.ts';`)
    .concat(`export default [${files.map((_, index) => `{ calls: calls${index}, shapes: shapes${index} }`).join(', ')}];`)
    .join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: contract, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  const [output] = outputFiles;
  const ran = (await import(`data:text/javascript;base64,${Buffer.from(output?.contents ?? '').toString('base64')}`)) as {
    default: { calls: Exports; shapes: Exports }[];
  };
  return ran.default;
}

/** Returns the shapes of the merchants' calls in a file, by call name. */
function shapesOf({ calls, shapes }: { readonly calls: Exports; readonly shapes: Exports }): Record<string, unknown> {
  const rows = Object.values(calls).flatMap((of) => Object.entries(of as Record<string, { caller?: string }>));
  const all: Record<string, unknown> = Object.assign({}, ...Object.values(shapes).filter((one) => typeof one === 'object'));
  return Object.fromEntries(rows.flatMap(([name, { caller }]) => (caller === 'merchant' ? [[name, all[name]]] : [])));
}

/**
 * Creates the Vite plugin that gives the console every call of merchants, and by file the shapes of what they take and answer, as plain data: what it
 * draws forms and lists from. The schema library stays out of the browser.
 */
export const merchantCalls = (): Plugin => {
  let files = findFiles();
  let ran: ReturnType<typeof runFiles> | undefined;
  return {
    name: 'merchant-calls',
    resolveId: (id) => (id === callsModule || id.startsWith(shapesModule) ? `\0${id}` : undefined),
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contract)) return;
      files = findFiles();
      ran = undefined;
      for (const id of server.moduleGraph.idToModuleMap.keys()) {
        const module = id.includes('virtual:merchant-') ? server.moduleGraph.getModuleById(id) : undefined;
        if (module) server.moduleGraph.invalidateModule(module);
      }
    },
    async load(id) {
      if (id === `\0${callsModule}`) {
        return `${files.map((file, index) => `import * as file${index} from 'contract/${file}.calls.ts';`).join('\n')}
const loads = [${files.map((file) => `() => import('${shapesModule}${file}')`).join(', ')}];
export const merchantCalls = {};
[${files.map((_, index) => `file${index}`).join(', ')}].forEach((file, index) => {
  for (const rows of Object.values(file)) for (const [name, row] of Object.entries(rows))
    if (row.caller === 'merchant') merchantCalls[name] = { name, row, loadShape: async () => (await loads[index]()).default[name] };
});`;
      }
      if (!id.startsWith(`\0${shapesModule}`)) return undefined;
      ran ??= runFiles(files);
      const one = (await ran)[files.indexOf(id.slice(shapesModule.length + 1))];
      return `export default ${JSON.stringify(one ? shapesOf(one) : {})};`;
    },
  };
};
