import { consolePath } from 'contract/shop/site/console-path.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageTable } from 'contract/shop/site/page-table.ts';
import { urlNotFoundReply } from './envelope.ts';
import { readBuiltFiles, sendBuiltFile } from './built-files.ts';
import { createRendererLoader } from './page-renderer.ts';
import type { PageFiles, WebApp } from './web.ts';

/** Describes a file in the manifest of the build. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const base = `${mallPath}/`;
const entryName = 'src/mall/main.tsx';
const consoleBase = `${consolePath}/`;
const consoleEntry = 'src/console/main.tsx';

type Manifest = Readonly<Record<string, Chunk>>;

/** Reads what the build says of its files. Throws when the app was not built. */
function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`the web app is not built: there is no ${file}; npm run build makes it`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Collects a chunk and everything that it imports, each once, the chunk itself first. */
function collectImports(manifest: Manifest, name: string, found = new Map<string, Chunk>()): ReadonlyMap<string, Chunk> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.set(name, chunk);
  for (const imported of chunk.imports ?? []) collectImports(manifest, imported, found);
  return found;
}

/** Loads the web app that `npm run build` wrote into a folder. Throws when it was not built. */
export function loadBuiltWeb(folder: string): WebApp {
  const manifest = readManifest(join(folder, 'client'));
  const { [entryName]: entry } = manifest;
  if (!entry) throw new Error('the build has no entry');
  const files = readBuiltFiles(join(folder, 'client'));
  const consoleFiles = readBuiltFiles(join(folder, 'console'));
  const consoleManifest = readManifest(join(folder, 'console'));
  const consoleChunks = [...collectImports(consoleManifest, consoleEntry).values()];
  const bundle = import(pathToFileURL(join(folder, 'pages.mjs')).href) as Promise<{ pageTable: () => PageTable }>;
  const sizeOf = ({ file }: Chunk): number => files.get(file)?.uncompressed.length ?? 0;
  const known = new Map<string, PageFiles>();
  const wordsOf = (locale: string): Chunk | undefined => manifest[`src/mall/words/${locale}.ts`];
  const loadRenderer = createRendererLoader(folder, (locale) => wordsOf(locale)?.file);

  return {
    firstScript: readFileSync(join(folder, 'first-script.js'), 'utf8'),
    table: async () => (await bundle).pageTable(),
    filesFor(pageFiles, locale) {
      const key = `${pageFiles.join()} ${locale}`;
      const before = known.get(key);
      if (before) return before;
      const missing = pageFiles.find((file) => !manifest[file]);
      if (missing) throw new Error(`${missing} is not in the build: a screen's file must export the screen of its name`);
      const found = new Map(collectImports(manifest, entryName));
      for (const file of pageFiles) collectImports(manifest, file, found);
      const chunks = [...found.values()];
      const words = wordsOf(locale);
      const page: PageFiles = {
        entry: base + entry.file,
        localisedTexts: words && base + words.file,
        // The largest first, as it takes longest.
        scripts: chunks
          .filter((chunk) => chunk !== entry)
          .sort((one, other) => sizeOf(other) - sizeOf(one))
          .map(({ file }) => base + file),
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => base + file),
      };
      known.set(key, page);
      return page;
    },
    renderPage: async (locale, data) => (await loadRenderer(locale))(data),
    consoleFiles: () => ({
      entry: consoleBase + (consoleManifest[consoleEntry]?.file ?? ''),
      scripts: consoleChunks.slice(1).map(({ file }) => consoleBase + file),
      styles: [...new Set(consoleChunks.flatMap(({ css = [] }) => css))].map((file) => consoleBase + file),
    }),
    async sendFile(request, reply) {
      const isOfConsole = request.url.startsWith(consoleBase);
      const name = request.url.split('?')[0]?.slice((isOfConsole ? consoleBase : base).length) ?? '';
      const file = (isOfConsole ? consoleFiles : files).get(name);
      if (!file) return reply.code(404).header('cache-control', 'no-store').send(urlNotFoundReply());
      return sendBuiltFile(request, reply, file, name.startsWith('assets/'));
    },
    async close() {},
  };
}
