// Bundles the server into one file, which starts in a tenth of a second.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';

/** Bundles a program of the server. Its packages, and those of `moreExternal`, stay external, except for the contract, which is our own TypeScript. */
export async function buildServer(entry, outfile, moreExternal = []) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync('server/package.json', 'utf8'));
  const external = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => name !== 'contract');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: [...external, 'typebox', ...moreExternal],
    alias: { server: './server/src' },
    logLevel: 'warning',
  });
}
