/** A call to be put in place. */
export interface NewCall {
  readonly domain: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly caller: string;
  readonly work: string;
}

/** cloud-stock as it stands in names of things: cloudStock. */
const camel = (domain: string): string => domain.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Puts text before the last place where a mark stands. */
function before(text: string, mark: string, more: string): string {
  const at = text.lastIndexOf(mark);
  if (at < 0) throw new Error(`"${mark.trim()}" was not found where the new call goes in`);
  return `${text.slice(0, at)}${more}${text.slice(at)}`;
}

const params = (path: string): string[] => [...path.matchAll(/:([A-Za-z]\w*)/g)].map(([, name = '']) => name);

const row = ({ name, method, path, caller, work }: NewCall): string => `  ${name}: {
    method: '${method}',
    path: '${path}',
    caller: '${caller}',
    work: '${work}',
    says: 'TO SAY: what it does, in one sentence.',
  },
`;

function shape({ name, method, path }: NewCall): string {
  const named = params(path);
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
import { Id } from '../wire.ts';

export const ${camel(domain)}Shapes = {
} satisfies Record<string, Shape>;
`;
const newDoor = (domain: string): string => `import { ${camel(domain)}Calls } from 'contract/${domain}/${domain}.calls.ts';
import { ${camel(domain)}Shapes } from 'contract/${domain}/${domain}.shapes.ts';
import { serve } from '#http/handler.ts';

/** The door of ${domain}. */
export const ${camel(domain)}Served = serve('${domain}', ${camel(domain)}Calls, ${camel(domain)}Shapes, {});
`;
const newHandler = ({
  domain,
  name,
}: NewCall): string => `import type { ${camel(domain)}Calls } from 'contract/${domain}/${domain}.calls.ts';
import type { Handler } from '#http/handler.ts';

export const ${name}: Handler<typeof ${camel(domain)}Calls.${name}> = async () => ({});
`;
const newTest = ({ domain, name }: NewCall): string => `import { ${camel(domain)}Calls } from 'contract/${domain}/${domain}.calls.ts';
import { describe, expect, it } from 'vitest';
import { useTown } from '../../../test/town.ts';

describe('${domain}', () => {
  const town = useTown();

  it('TO SAY: what ${name} does', async () => {
    expect(await town.as('xiaoman').ask(${camel(domain)}Calls.${name}, {})).toEqual({});
  });
});
`;

/** The door with the handler imported and served. */
function withHandler(door: string, { name }: NewCall): string {
  const imported = door.replace(/\n\n(?=\/\*\* The door)/, `\nimport { ${name} } from './calls/${name}.ts';\n\n`);
  return imported.replace(/(serve\([\s\S]*?\{)([\s\S]*?)(\}\);?)/, (_, head: string, list: string, tail: string) => {
    const names = list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return `${head} ${[...names, name].join(', ')} ${tail}`;
  });
}

/** compose.ts with a new domain among what is served. */
const withDomain = (compose: string, domain: string): string =>
  before(
    before(compose, 'import { findSite, siteServed }', `import { ${camel(domain)}Served } from '#modules/${domain}/${domain}.ts';\n`),
    '];\n\n/** Who listens to what. */',
    `  ${camel(domain)}Served,\n`,
  );

/**
 * The files of a new call, by their paths: the row, its shape, its handler, its place in the door, and for a domain's first call
 * the domain itself with a test. \`read\` gives a file's text, or undefined where there is none.
 */
export function callFiles(call: NewCall, read: (file: string) => string | undefined): Record<string, string> {
  const { domain, name } = call;
  const calls = `contract/src/${domain}/${domain}.calls.ts`;
  const shapes = `contract/src/${domain}/${domain}.shapes.ts`;
  const door = `server/src/modules/${domain}/${domain}.ts`;
  const handler = `server/src/modules/${domain}/calls/${name}.ts`;
  const test = `server/src/modules/${domain}/${domain}.test.ts`;
  const compose = 'server/src/compose.ts';
  if (read(calls)?.includes(`\n  ${name}: {`)) throw new Error(`${domain} has a call ${name} already`);
  const composed = read(compose) ?? '';
  const known = composed.includes(`${camel(domain)}Served`);
  return {
    [calls]: before(read(calls) ?? newCalls(domain), '});', row(call)),
    [shapes]: before(read(shapes) ?? newShapes(domain), '} satisfies', shape(call)),
    [handler]: newHandler(call),
    [door]: withHandler(read(door) ?? newDoor(domain), call),
    ...(known ? {} : { [compose]: withDomain(composed, domain) }),
    ...(read(test) === undefined ? { [test]: newTest(call) } : {}),
  };
}
