/** Describes a page of the route table. The table is imported by its URL, so that no screen is compiled with the tools. */
interface Page {
  readonly path: string;
  readonly title: string;
}

const table = new URL('../web/src/mall/routes.ts', import.meta.url);
const { routes } = (await import(table.href)) as { readonly routes: Readonly<Record<string, readonly Page[]>> };

// Lists every page of the mall.
const pages = Object.entries(routes).flatMap(([domain, rows]) => rows.map(({ path, title }) => ({ path, title, domain })));
process.stdout.write(`${JSON.stringify(pages, null, 1)}\n`);
