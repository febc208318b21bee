import type { Plugin } from 'vite';

/** Matches the files of React that choose between the production and the development build. */
const choosingFile = /\/node_modules\/(?:react\/(?:index|jsx-runtime)|react-dom\/(?:index|client)|scheduler\/index)\.js$/;
/** Matches the production builds. */
const productionFile = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;

/** Matches what React reads of its scheduler and the scheduler's production build does not have. */
const missingExport = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g;

/** Converts a file that only chooses a build, `module.exports = require('./cjs/x.production.js')`, into a module of the production build. */
function convertChoice(code: string, error: (message: string) => never): string {
  const file = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code)?.[1];
  return file === undefined ? error('names no production build') : `export * from '${file}';`;
}

/** Converts a CommonJS file that begins with `var Name = require("name");` and otherwise only uses `exports.name`. */
function convertBuild(code: string, error: (message: string) => never): string {
  const imports: string[] = [];
  const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name));
  const isAssignedOnce = (name: string): boolean => code.match(new RegExp(`\\bexports\\.${name} =(?!=)`, 'g'))?.length === 1;
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (all) => {
      for (const [, name, from] of all.matchAll(/(\w+) = require\("([\w-]+)"\)/g)) imports.push(`import * as ${name} from '${from}';`);
      return '';
    })
    .replace(/^exports\.(\w+) =(?!=)/gm, (all, name: string) => (isAssignedOnce(name) ? `const exported_${name} =` : all))
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
    .replace(missingExport, 'undefined');
  if (names.size === 0 || /\b(?:require|module|exports)\b/.test(body.replace(/(["'`]).*?\1|\/\*[^]*?\*\//g, ''))) error('cannot be converted');
  const variables = [...names].filter((name) => !isAssignedOnce(name)).map((name) => `let exported_${name};`);
  const exported = `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };`;
  return [...imports, ...variables, body, exported].join('\n');
}

/**
 * Converts React from CommonJS to ES modules. As CommonJS it is a function around everything, of which nothing unused is left out, and which
 * browsers parse twice.
 */
export const bundleReactAsModules = (): Plugin => ({
  name: 'bundle-react-as-modules',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0] ?? '';
    const error = (message: string): never => this.error(`${file} ${message}`);
    if (choosingFile.test(file)) return { code: convertChoice(code, error), map: null };
    if (productionFile.test(file)) return { code: convertBuild(code, error), map: null };
    return undefined;
  },
});
