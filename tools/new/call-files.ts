import { before, camel, withImport } from './placing.ts';
import { firstInput, specimenFiles, whoOf } from './specimen-files.ts';

/** Describes a call to generate. */
export interface NewCall {
  readonly domain: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly caller: string;
  readonly work: string;
}

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

const newCalls = (domain: string): string => `import { calls } from '../call.ts';
import type { ${camel(domain)}Shapes } from './${domain}.shapes.ts';

export const ${camel(domain)}Calls = calls<typeof ${camel(domain)}Shapes>()({
});
`;
const newShapes = (domain: string): string => `import { Type } from 'typebox';
import type { Shape } from '../call.ts';

export const ${camel(domain)}Shapes = {
} satisfies Record<string, Shape>;
`;
const newDoor = (domain: string): string => `import { ${camel(domain)}Calls } from 'contract/${domain}/${domain}.calls.ts';
import { ${camel(domain)}Shapes } from 'contract/${domain}/${domain}.shapes.ts';
import { serve } from '#http/handler.ts';

/** Serves the calls of ${domain}. */
export const ${camel(domain)}Served = serve('${domain}', ${camel(domain)}Calls, ${camel(domain)}Shapes, {});
`;
const newHandler = ({
  domain,
  name,
}: NewCall): string => `import type { ${camel(domain)}Calls } from 'contract/${domain}/${domain}.calls.ts';
import type { Handler } from '#http/handler.ts';

// TO SAY: load through store/, decide with rules/, save, answer.
export const ${name}: Handler<typeof ${camel(domain)}Calls.${name}> = async () => ({});
`;
const newTests = (domain: string): string => `import { ${camel(domain)}Calls } from 'contract/${domain}/${domain}.calls.ts';
import { describe, expect, it } from 'vitest';
import { useTown } from '../../../test/town.ts';

describe('${domain}', () => {
  const town = useTown();
});
`;
const sentence = ({ domain, name, caller, path }: NewCall): string => `
  it('TO SAY: what ${name} does', async () => {
    expect(await town.as(${whoOf(caller)}).ask(${camel(domain)}Calls.${name}, ${firstInput(paramsOf(path))})).toEqual({});
  });
`;

/** Adds a shape to a file of shapes, and the import of `Id` if its path has parameters. */
function withShape(shapes: string, call: NewCall): string {
  const put = before(shapes, '} satisfies', shape(call));
  return paramsOf(call.path).length > 0 ? withImport(put, { name: 'Id', from: '../wire.ts' }) : put;
}

/** Adds a handler and its import to the public interface of a module. */
function withHandler(door: string, { name }: NewCall): string {
  const imported = withImport(door, { name, from: `./calls/${name}.ts` });
  return imported.replace(/(serve\([\s\S]*?\{)([\s\S]*?)(\}\);?)/, (_, head: string, list: string, tail: string) => {
    const names = list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return `${head} ${[...names, name].join(', ')} ${tail}`;
  });
}

/** Adds a new domain to the list of served domains in compose.ts. */
const withDomain = (compose: string, domain: string): string =>
  before(
    withImport(compose, { name: `${camel(domain)}Served`, from: `#modules/${domain}/${domain}.ts` }),
    '];\n\n/** Lists the listeners of each event by name.',
    `  ${camel(domain)}Served,\n`,
  );

/** Adds a test to the domain's tests. Returns undefined if that file does not follow the usual pattern. */
function withTest(tests: string, call: NewCall): string | undefined {
  const known = tests.includes('  const town = useTown();') && tests.includes(`import { ${camel(call.domain)}Calls }`);
  return known && tests.endsWith('\n});\n') ? before(tests, '});', sentence(call)) : undefined;
}

/**
 * Generates the files of a new call, by their paths: row, shape, handler, public interface, call sample and test.
 * For the first call of a domain it generates the domain as well. The files are not formatted yet.
 * @param specimens the files of server/test/specimens
 * @param read returns the text of a file, or undefined if there is none
 */
export function callFiles(call: NewCall, specimens: readonly string[], read: (file: string) => string | undefined): Record<string, string> {
  const { domain, name } = call;
  const calls = `contract/src/${domain}/${domain}.calls.ts`;
  const shapes = `contract/src/${domain}/${domain}.shapes.ts`;
  const door = `server/src/modules/${domain}/${domain}.ts`;
  const handler = `server/src/modules/${domain}/calls/${name}.ts`;
  const test = `server/src/modules/${domain}/${domain}.test.ts`;
  const compose = 'server/src/compose.ts';
  const composed = read(compose) ?? '';
  const tested = withTest(read(test) ?? newTests(domain), call);
  return {
    [calls]: before(read(calls) ?? newCalls(domain), '});', row(call)),
    [shapes]: withShape(read(shapes) ?? newShapes(domain), call),
    [handler]: newHandler(call),
    [door]: withHandler(read(door) ?? newDoor(domain), call),
    ...(composed.includes(`${camel(domain)}Served`) ? {} : { [compose]: withDomain(composed, domain) }),
    ...specimenFiles(call, paramsOf(call.path), specimens, read),
    ...(tested === undefined ? {} : { [test]: tested }),
  };
}
