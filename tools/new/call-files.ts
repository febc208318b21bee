import { insertBeforeLast, toCamelCase, addImport } from './code-edits.ts';
import type { NewCall } from './generated.ts';
import { homeOf } from './home-of.ts';
import { firstInputCode, sampleFiles, callerCode } from './sample-files.ts';

const paramsOf = (path: string): string[] => [...path.matchAll(/:([A-Za-z]\w*)/g)].map(([, name = '']) => name);

const row = ({ name, method, path, caller, work }: NewCall): string => `  ${name}: {
    method: '${method}',
    path: '${path}',
    caller: '${caller}',
    work: '${work}',
    says: 'TO SAY: what it does, in one sentence.',
  },
`;

function shape({ name, method, path }: NewCall): string {
  const named = paramsOf(path);
  const parts = [
    ...(named.length > 0 ? [`    params: Type.Object({ ${named.map((param) => `${param}: Id`).join(', ')} }),\n`] : []),
    ...(method === 'GET' || method === 'DELETE' ? ['    query: Type.Object({}),\n'] : ['    body: Type.Object({}),\n']),
  ];
  return `  ${name}: {\n${parts.join('')}    reply: Type.Object({}),\n  },\n`;
}

const newCalls = (domain: string): string => `import { defineCalls } from '../../call.ts';
import type { ${toCamelCase(domain)}Shapes } from './${domain}.shapes.ts';

export const ${toCamelCase(domain)}Calls = defineCalls<typeof ${toCamelCase(domain)}Shapes>()({
});
`;
const newShapes = (domain: string): string => `import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';

export const ${toCamelCase(domain)}Shapes = {
} satisfies Record<string, CallShape>;
`;
const newModuleFile = (
  domain: string,
): string => `import { ${toCamelCase(domain)}Calls } from 'contract/${homeOf(domain)}/${domain}.calls.ts';
import { ${toCamelCase(domain)}Shapes } from 'contract/${homeOf(domain)}/${domain}.shapes.ts';
import { defineModule } from '#define-module.ts';
import { defineApi } from '#http/handler.ts';

const ${toCamelCase(domain)}Api = defineApi('${domain}', ${toCamelCase(domain)}Calls, ${toCamelCase(domain)}Shapes, {});

export const ${toCamelCase(domain)}Module = defineModule({ name: '${domain}', apis: [${toCamelCase(domain)}Api] });
`;
const newHandler = ({
  domain,
  name,
}: NewCall): string => `import type { ${toCamelCase(domain)}Calls } from 'contract/${homeOf(domain)}/${domain}.calls.ts';
import type { Handler } from '#http/handler.ts';

// TO SAY: load through store/, decide with rules/, save, answer.
export const ${name}: Handler<typeof ${toCamelCase(domain)}Calls.${name}> = async () => ({});
`;
const newTests = (domain: string): string => `import { ${toCamelCase(domain)}Calls } from 'contract/${homeOf(domain)}/${domain}.calls.ts';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';

describe('${domain}', () => {
  const testApp = useTestApp();
});
`;
const sentence = ({ domain, name, caller, path }: NewCall): string => `
  it('TO SAY: what ${name} does', async () => {
    expect(await testApp.as(${callerCode(caller)}).ask(${toCamelCase(domain)}Calls.${name}, ${firstInputCode(paramsOf(path))})).toEqual({});
  });
`;

/** Adds a shape to a file of shapes, and the import of `Id` if its path has parameters. */
function addShape(shapes: string, call: NewCall): string {
  const put = insertBeforeLast(shapes, '} satisfies', shape(call));
  return paramsOf(call.path).length > 0 ? addImport(put, { name: 'Id', from: '../../wire.ts' }) : put;
}

/** Adds a handler and its import to what a module serves. */
function addHandler(moduleFile: string, { name }: NewCall): string {
  const imported = addImport(moduleFile, { name, from: `./calls/${name}.ts` });
  return imported.replace(/(defineApi\([\s\S]*?\{)([\s\S]*?)(\}\);?)/, (_, head: string, list: string, tail: string) => {
    const names = list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return `${head} ${[...names, name].join(', ')} ${tail}`;
  });
}

/** Adds the module of a new domain to the list in modules.ts. */
const addModule = (modules: string, domain: string): string =>
  insertBeforeLast(
    addImport(modules, { name: `${toCamelCase(domain)}Module`, from: `#modules/${homeOf(domain)}/${domain}.module.ts` }),
    '];\n\n/** Those and the module of payments',
    `  ${toCamelCase(domain)}Module,\n`,
  );

/** Adds a test to the domain's tests. Returns undefined if that file does not follow the usual pattern. */
function addTest(tests: string, call: NewCall): string | undefined {
  const known = tests.includes('  const testApp = useTestApp();') && tests.includes(`import { ${toCamelCase(call.domain)}Calls }`);
  return known && tests.endsWith('\n});\n') ? insertBeforeLast(tests, '});', sentence(call)) : undefined;
}

/**
 * Generates the files of a new call, by their paths: row, shape, handler, module file, call sample and test.
 * For the first call of a domain it generates the domain as well. The files are not formatted yet.
 * @param sampleFileNames the files of server/test/samples
 * @param read returns the text of a file, or undefined if there is none
 */
export function callFiles(
  call: NewCall,
  sampleFileNames: readonly string[],
  read: (file: string) => string | undefined,
): Record<string, string> {
  const { domain, name } = call;
  const calls = `contract/src/${homeOf(domain)}/${domain}.calls.ts`;
  const shapes = `contract/src/${homeOf(domain)}/${domain}.shapes.ts`;
  const moduleFile = `server/src/modules/${homeOf(domain)}/${domain}.module.ts`;
  const handler = `server/src/modules/${homeOf(domain)}/calls/${name}.ts`;
  const test = `server/src/modules/${homeOf(domain)}/${domain}.test.ts`;
  const list = 'server/src/modules.ts';
  const modules = read(list) ?? '';
  const tested = addTest(read(test) ?? newTests(domain), call);
  return {
    [calls]: insertBeforeLast(read(calls) ?? newCalls(domain), '});', row(call)),
    [shapes]: addShape(read(shapes) ?? newShapes(domain), call),
    [handler]: newHandler(call),
    [moduleFile]: addHandler(read(moduleFile) ?? newModuleFile(domain), call),
    ...(modules.includes(`${toCamelCase(domain)}Module`) ? {} : { [list]: addModule(modules, domain) }),
    ...sampleFiles(call, paramsOf(call.path), sampleFileNames, read),
    ...(tested === undefined ? {} : { [test]: tested }),
  };
}
