import type { Plugin } from 'vite';

/** Matches the files of React that choose between its production build and its development build. */
const choosingFile = /\/node_modules\/(?:react\/(?:index|jsx-runtime)|react-dom\/(?:index|client)|scheduler\/index)\.js$/;
/** Matches the production builds. */
const productionFile = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;
/** Matches what React reads of its scheduler though the scheduler's production build does not have it. */
const missingExport = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g;

/** Converts a file that chooses a build into a module that is the production build. Undefined for one that names no production build. */
function convertChoice(code: string): string | undefined {
  const file = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code)?.[1];
  return file === undefined ? undefined : `export * from '${file}';`;
}

/**
 * Converts a CommonJS file that begins with `var Name = require("name");` and otherwise only uses `exports.name`. Undefined for any other
 * file.
 */
function convertBuild(code: string): string | undefined {
  const imports: string[] = [];
  const names = [...new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name))];
  const isAssignedOnce = (name: string): boolean => code.match(new RegExp(`\\bexports\\.${name} =(?!=)`, 'g'))?.length === 1;
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (all) => {
      for (const [, name, from] of all.matchAll(/(\w+) = require\("([\w-]+)"\)/g)) imports.push(`import * as ${name} from '${from}';`);
      return '';
    })
    .replace(/^exports\.(\w+) =(?!=)/gm, (all, name: string) => (isAssignedOnce(name) ? `const exported_${name} =` : all))
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
    .replace(missingExport, 'undefined');
  const withoutTexts = body.replace(/(["'`]).*?\1|\/\*[^]*?\*\//g, '');
  if (names.length === 0 || /\b(?:require|module|exports)\b/.test(withoutTexts)) return undefined;
  const variables = names.filter((name) => !isAssignedOnce(name)).map((name) => `let exported_${name};`);
  const exported = `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`;
  return [...imports, ...variables, body, exported].join('\n');
}

/**
 * Creates the Vite plugin that converts React from CommonJS to ES modules in browser builds. A CommonJS file is one function: a bundler cannot leave
 * out unused parts of it. A browser parses all of it again whenever it needs a source position in it.
 */
export const bundleReactAsModules = (): Plugin => {
  let converted = 0;
  return {
    name: 'bundle-react-as-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? '';
      const convert = choosingFile.test(file) ? convertChoice : productionFile.test(file) ? convertBuild : undefined;
      if (!convert) return undefined;
      const changed = convert(code);
      if (changed === undefined) return this.error(`${file} has another form than the one that can become an ES module`);
      converted += 1;
      return { code: changed, map: null };
    },
    buildEnd(fault) {
      if (!fault && converted === 0) this.error('no file of React was converted: its files have other names than before');
    },
  };
};
