import type { PageRead } from './page-reads.ts';
import { areaOfModule } from '../layers.mjs';
import { homeOf } from './home-of.ts';
import { insertBeforeLast, toCamelCase, toObjectKey, addImport } from './code-edits.ts';

/**
 * Describes a page to generate: its domain, component name, path and title. Also holds whether it needs a login, and the call that it makes when it
 * opens.
 */
export interface NewScreen {
  readonly domain: string;
  /** The name of the component: GoodsScreen. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly login: boolean;
  readonly pageRead: PageRead;
}

const usesParams = ({ pageRead }: NewScreen): boolean => pageRead.input.includes('params');

const row = (screen: NewScreen): string => {
  const { domain, name, path, title, login, pageRead } = screen;
  return `  {
    path: '${path}',
    title: '${title}',
${login || pageRead.login ? '    requireAuth: true,\n' : ''}    screen: () => import('./screens/${name}.tsx').then((file) => file.${name}),
    reads: (${usesParams(screen) ? '{ params }' : ''}) => [initialRead(${toCamelCase(domain)}Calls.${pageRead.call}, ${pageRead.input})],
  },
`;
};

const newRoutes = (domain: string): string => `import type { RouteRow } from '#phone/route.ts';

export const ${toCamelCase(domain)}Routes = [
] satisfies readonly RouteRow[];
`;

const newScreen = (screen: NewScreen): string => {
  const { domain, name, pageRead } = screen;
  const calls = `${toCamelCase(domain)}Calls`;
  return `import { ${calls} } from 'contract/${homeOf(domain)}/${domain}.calls.ts';
import { useRead } from '#phone/client.ts';
${usesParams(screen) ? "import { usePage } from '#phone/page.ts';\n" : ''}import { Card } from '#kit/ui/Card.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';

/** TO SAY: what a person sees and does here. */
export function ${name}() {
${usesParams(screen) ? '  const { params } = usePage();\n' : ''}  const query = useRead(${calls}.${pageRead.call}, ${pageRead.input});
  return (
    <>
      <NavBar />
      <QueryBoundary query={query} skeleton={<ListRowsSkeleton />}>
        {/* TO SAY: the answer as a person wants to see it. */ (reply) => <Card>{JSON.stringify(reply)}</Card>}
      </QueryBoundary>
    </>
  );
}
`;
};

/** Adds a row to the routes of a domain, with the imports that it needs. */
function addRow(routes: string, screen: NewScreen): string {
  const calls = `${toCamelCase(screen.domain)}Calls`;
  const reading = [
    { name: calls, from: `contract/${homeOf(screen.domain)}/${screen.domain}.calls.ts` },
    { name: 'initialRead', from: '#client/initial-read.ts' },
  ];
  return insertBeforeLast(reading.reduce(addImport, routes), '] satisfies readonly RouteRow[]', row(screen));
}

/** Adds a row to the features of a domain's area, and the area where the web app does not have it yet. */
function addFeature(layers: string, domain: string): string {
  const at = layers.indexOf('featureAreas = {\n') + 'featureAreas = {\n'.length;
  const [head, features] = [layers.slice(0, at), layers.slice(at)];
  const area = `  ${areaOfModule[domain]}: {\n`;
  const row = `    ${toObjectKey(domain)}: [],\n`;
  return head + (features.includes(area) ? features.replace(area, area + row) : `${area}${row}  },\n${features}`);
}

/**
 * Generates the files of a new page, by their paths: its screen and its row in the domain's routes.
 * For the first page of a domain it also adds these routes to the mall's, and its row to the features that tools/layers.mjs lists. The files are not formatted yet.
 * @param read returns the text of a file, or undefined if there is none
 */
export function screenFiles(screen: NewScreen, read: (file: string) => string | undefined): Record<string, string> {
  const { domain, name } = screen;
  const routes = `web/src/mall/features/${homeOf(domain)}/${domain}.routes.ts`;
  const file = `web/src/mall/features/${homeOf(domain)}/screens/${name}.tsx`;
  const table = 'web/src/mall/further-routes.ts';
  const others = ['landing', 'buying', 'payment', 'order', 'aftersale']
    .map((group) => read(`web/src/mall/${group}-routes.ts`) ?? '')
    .join('');
  const layers = 'tools/layers.mjs';
  const own = `${toCamelCase(domain)}Routes`;
  const listed = read(table) ?? '';
  return {
    [file]: newScreen(screen),
    [routes]: addRow(read(routes) ?? newRoutes(domain), screen),
    ...((others + listed).includes(own)
      ? {}
      : {
          [table]: insertBeforeLast(
            addImport(listed, { name: own, from: `#mall/features/${homeOf(domain)}/${domain}.routes.ts` }),
            '};',
            `  ${toObjectKey(domain)}: ${own},\n`,
          ),
          [layers]: addFeature(read(layers) ?? '', domain),
        }),
  };
}
