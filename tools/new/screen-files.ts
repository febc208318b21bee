import type { Asked } from './asked-by.ts';
import { before, camel, keyed, withImport } from './placing.ts';

/** A page to be put in place, with the read it begins with. */
export interface NewScreen {
  readonly domain: string;
  /** The component's name: GoodsScreen. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly login: boolean;
  readonly asked: Asked;
}

const usesParams = ({ asked }: NewScreen): boolean => asked.input.includes('params');

const row = (screen: NewScreen): string => {
  const { domain, name, path, title, login, asked } = screen;
  return `  {
    path: '${path}',
    title: '${title}',
${login || asked.login ? '    requireAuth: true,\n' : ''}    screen: () => import('./screens/${name}.tsx').then((file) => file.${name}),
    reads: (${usesParams(screen) ? '{ params }' : ''}) => [read(${camel(domain)}Calls.${asked.call}, ${asked.input})],
  },
`;
};

const newRoutes = (domain: string): string => `import type { RouteRow } from '#app/route.ts';

export const ${camel(domain)}Routes = [
] satisfies readonly RouteRow[];
`;

const newScreen = (screen: NewScreen): string => {
  const { domain, name, asked } = screen;
  const calls = `${camel(domain)}Calls`;
  return `import { ${calls} } from 'contract/${domain}/${domain}.calls.ts';
import { useRead } from '#api/use-call.ts';
${usesParams(screen) ? "import { usePage } from '#app/page.ts';\n" : ''}import { Card } from '#ui/Card.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';

/** TO SAY: what one sees here, and what one does. */
export function ${name}() {
${usesParams(screen) ? '  const { params } = usePage();\n' : ''}  const asked = useRead(${calls}.${asked.call}, ${asked.input});
  return (
    <>
      <Nav />
      <Faces of={asked} skeleton={<SkeletonLines />}>
        {/* TO SAY: the answer as a person wants to see it. */ (reply) => <Card>{JSON.stringify(reply)}</Card>}
      </Faces>
    </>
  );
}
`;
};

/** The routes of a domain with one more row, and with what the row reads. */
function withRow(routes: string, screen: NewScreen): string {
  const calls = `${camel(screen.domain)}Calls`;
  const reading = [
    { name: calls, from: `contract/${screen.domain}/${screen.domain}.calls.ts` },
    { name: 'read', from: '#api/read.ts' },
  ];
  return before(reading.reduce(withImport, routes), '] satisfies readonly RouteRow[]', row(screen));
}

/**
 * The files of a new page, by their paths: its screen, its row among the domain's routes, and for a domain's first page those
 * routes among the mall's. They still want `biome format`. \`read\` gives a file's text, or undefined where there is none.
 */
export function screenFiles(screen: NewScreen, read: (file: string) => string | undefined): Record<string, string> {
  const { domain, name } = screen;
  const routes = `web/src/features/${domain}/${domain}.routes.ts`;
  const file = `web/src/features/${domain}/screens/${name}.tsx`;
  const table = 'web/src/app/routes.ts';
  const own = `${camel(domain)}Routes`;
  const listed = read(table) ?? '';
  return {
    [file]: newScreen(screen),
    [routes]: withRow(read(routes) ?? newRoutes(domain), screen),
    ...(listed.includes(own)
      ? {}
      : {
          [table]: before(
            withImport(listed, { name: own, from: `#features/${domain}/${domain}.routes.ts` }),
            '};',
            `  ${keyed(domain)}: ${own},\n`,
          ),
        }),
  };
}
