// Builds the web app: Vite's files with their compressed forms, and the table of pages for the server.
import { build as bundle } from 'esbuild';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { buildFirstScript } from './build-first-script.mjs';

/** Limits the JavaScript of the first page of a visit, in bytes, gzipped. */
const budget = 160_000;
/** Limits the JavaScript that a page of the console loads first, in bytes, gzipped. */
const consoleBudget = 250_000;

/** Replaces screens by the names of their files in the server's bundle, so that the page table contains no React. */
const screensByName = {
  name: 'screens-by-name',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: resolve(resolveDir, path), namespace: 'screen' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'screen' }, ({ path }) => ({
      contents: `export const ${basename(path).replace(/\.\w+$/, '')} = ${JSON.stringify(relative('web', path))};`,
    }));
  },
};

const filesOf = (folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name));

/** Writes compressed forms of the scripts, styles and SVG pictures. Other pictures and fonts are compressed already. */
function compress(client) {
  for (const file of filesOf(client)) {
    if (!/\.(js|css|svg)$/.test(file) || !statSync(file).isFile()) continue;
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

/** Measures the JavaScript of each page's first load: its chunk, the entry, and their imports. Throws beyond the budget. */
function weigh(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
  const entry = 'src/mall/main.tsx';
  const locales = Object.keys(manifest).filter((name) => name.startsWith('src/mall/words/'));
  const tied = locales.find((name) => (manifest[name].imports ?? []).length > 0);
  if (tied) throw new Error(`${tied} must import no module of the mall, because it runs first`);
  const closure = (name, found = new Set()) => {
    if (found.has(name) || !manifest[name]) return found;
    found.add(name);
    for (const imported of manifest[name].imports ?? []) closure(imported, found);
    return found;
  };
  const size = (names) => [...names].reduce((sum, name) => sum + readFileSync(join(client, `${manifest[name].file}.gz`)).length, 0);
  const groups = Object.keys(manifest).filter((name) => /^src\/mall\/\w+-routes\.ts$/.test(name));
  const pages = Object.keys(manifest)
    .filter((name) => /\/screens\//.test(name))
    .map((name) => {
      const found = closure(name, closure(entry));
      for (const group of groups) if (manifest[group].dynamicImports?.includes(name)) closure(group, found);
      return { name: basename(name).replace(/\.\w+$/, ''), size: size(found) };
    })
    .sort((a, b) => b.size - a.size);
  const [heaviest] = pages;
  const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `web: ${pages.length} pages; JavaScript of a first load, gzipped: shell ${kilo(size(closure(entry)))}, at most ${kilo(heaviest.size)} (${heaviest.name}) of ${kilo(budget)}`,
  );
  const worst = heaviest.size + Math.max(...locales.map((name) => size([name])));
  console.log(`web: words of ${locales.map((name) => `${basename(name, '.ts')} ${kilo(size([name]))}`).join(', ')} more for its own sites`);
  if (worst > budget) throw new Error(`too heavy with a locale's words: ${kilo(worst)}`);
  if (heaviest.size > budget) {
    throw new Error(
      `too heavy: ${pages
        .filter((page) => page.size > budget)
        .map(({ name, size }) => `${name} ${kilo(size)}`)
        .join(', ')}`,
    );
  }
}

/** Measures what the console loads before its first page. Throws beyond the budget. */
function weighConsole(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const found = new Set();
  const collect = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of manifest[name].imports ?? []) collect(imported);
  };
  collect('src/console/main.tsx');
  const size = [...found].reduce((sum, name) => sum + readFileSync(join(folder, `${manifest[name].file}.gz`)).length, 0);
  console.log(`console: JavaScript of a first load, gzipped: ${(size / 1000).toFixed(1)} kB of ${consoleBudget / 1000} kB`);
  if (size > consoleBudget) throw new Error(`the console is too heavy: ${size} bytes`);
}

/**
 * Builds into a folder: client/ for browsers, console/ for the merchant's; for the server pages.mjs, the table of pages, render/, which renders them, and first-script.js, which
 * stands in the rendered pages.
 */
export async function buildWeb(dist) {
  const client = join(dist, 'client');
  // Always a production build, even in a test run: React's development build is twice as large.
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  await viteBuild({
    root: resolve('web'),
    configFile: resolve('web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: resolve(client) },
  });
  await viteBuild({
    root: resolve('web'),
    configFile: resolve('web/vite.config.ts'),
    logLevel: 'warn',
    // Vite leaves this to the process that renders, where it may be missing: React would then run its slow development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/mall/render-page.tsx', outDir: resolve(dist, 'render') },
  });
  const forMerchants = join(dist, 'console');
  await viteBuild({
    root: resolve('web'),
    configFile: resolve('web/console.config.ts'),
    logLevel: 'warn',
    build: { outDir: resolve(forMerchants) },
  });
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  await bundle({
    entryPoints: ['web/src/mall/for-server.ts'],
    outfile: join(dist, 'pages.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [screensByName],
    logLevel: 'warning',
  });
  writeFileSync(join(dist, 'first-script.js'), await buildFirstScript());
  compress(client);
  weigh(client);
  compress(forMerchants);
  weighConsole(forMerchants);
}
