import type { CallRow, CallShape } from 'contract/call.ts';
import type { ProjectAccess, GeneratedFiles } from './generated.ts';
import { listPossibleReads } from './page-reads.ts';
import { toCamelCase } from './code-edits.ts';
import { homeOf } from './home-of.ts';
import { screenFiles } from './screen-files.ts';

interface ScreenRequest {
  readonly domain: string;
  readonly name: string;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly reads?: string | undefined;
  readonly login?: boolean | undefined;
}

/** Imports the calls or the shapes of a domain; empty if the domain has none yet. */
async function importContract<Value>(
  domain: string,
  kind: 'calls' | 'shapes',
  { read }: ProjectAccess,
): Promise<Readonly<Record<string, Value>>> {
  const file = `contract/src/${homeOf(domain)}/${domain}.${kind}.ts`;
  if (read(file) === undefined) return {};
  const given = (await import(new URL(`../../${file}`, import.meta.url).href)) as Readonly<Record<string, Readonly<Record<string, Value>>>>;
  return given[`${toCamelCase(domain)}${kind === 'calls' ? 'Calls' : 'Shapes'}`] ?? {};
}

/**
 * Checks a developer's request for a new page of the mall, and generates the page's files. Returns them by their paths, with the next steps for the
 * developer. Stops with a reason if the request is wrong.
 */
export async function generateScreen(request: ScreenRequest, project: ProjectAccess): Promise<GeneratedFiles> {
  const { domain, path = `/${domain}`, title = '', reads, login = false } = request;
  const { stop, read, list } = project;
  if (!/^[A-Z][A-Za-z0-9]+$/.test(request.name)) stop(`"${request.name}" is no name for a screen`);
  if (title === '' || /['\\\n]/.test(title)) stop('a page has a title: --title 商品详情');
  const name = request.name.endsWith('Screen') ? request.name : `${request.name}Screen`;
  const file = `web/src/mall/features/${homeOf(domain)}/screens/${name}.tsx`;
  if (read(file) !== undefined) stop(`${file} is there already`);
  const there = list('web/src/mall/features').find((one) => one.endsWith('.routes.ts') && read(one)?.includes(`path: '${path}'`));
  if (there) stop(`${path} is in ${there} already`);

  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const [calls, shapes] = await Promise.all([
    importContract<CallRow>(domain, 'calls', project),
    importContract<CallShape>(domain, 'shapes', project),
  ]);
  const asked = listPossibleReads(params, calls, shapes).find(({ call }) => reads === undefined || call === reads);
  if (!asked) {
    return stop(
      reads === undefined
        ? `${domain} has no read that ${path} gives enough for: make the call first, or name what it needs in the path`
        : `${domain} has no read ${reads} that needs no more than ${path} gives`,
    );
  }
  return {
    files: screenFiles({ domain, name, path, title, login, pageRead: asked }, read),
    next: [
      `npm run dev, and look: /mall${path}?siteId=1001`,
      `${file}: what a person wants to see in the place of the answer as it came; the parts are at /mall/__parts`,
      `its words in web/src/mall/features/${homeOf(domain)}/texts.ts, its pieces in parts/; what one does with useWrite (docs/web.md)`,
      `a journey in e2e/; npm run check, npx vitest run e2e/<the journey>`,
    ],
  };
}
