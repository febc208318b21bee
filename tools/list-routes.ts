/** What this tool reads of a page. The table is loaded by its address, so that no screen is compiled with the tools. */
interface Page {
  readonly path: string;
  readonly title: string;
}

const table = new URL('../web/src/app/routes.ts', import.meta.url);
const { routes } = (await import(table.href)) as { readonly routes: Readonly<Record<string, readonly Page[]>> };

// Every page of the mall, from its running table.
const pages = Object.entries(routes).flatMap(([domain, rows]) => rows.map(({ path, title }) => ({ path, title, domain })));
process.stdout.write(`${JSON.stringify(pages, null, 1)}\n`);
