import { mallPath } from 'contract/shop/site/mall-path.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageTable } from 'contract/shop/site/page-table.ts';
import type { ProductParts } from 'server/compose.ts';
import type { WebApp } from 'server/http/web.ts';
import { projectFolder } from 'server/platform/configuration.ts';
import { createServer } from 'vite';

const entry = 'src/mall/main.tsx';
const consoleEntry = 'src/console/main.tsx';
const serverEntry = 'src/mall/for-server.ts';
const developerRoutesFile = 'src/mall/dev.routes.ts';

type App = Parameters<NonNullable<ProductParts['web']>['open']>[0];

/** Serves the web app from its sources with Vite, on the server's port and behind its routes, with hot reload. */
export async function createDevWeb(app: App): Promise<WebApp> {
  const vite = await createServer({
    root: join(projectFolder, 'web'),
    configFile: join(projectFolder, 'web', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    clearScreen: false,
  });
  // Vite's own URLs (/mall/@vite/client, /mall/src/...) have an extension or an at sign.
  app.get(`${mallPath}/@*`, (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  return {
    firstScript: '', // the browser renders all
    async table() {
      const [{ pageTable }, { devRoutes }, { routes }] = await Promise.all([
        vite.ssrLoadModule(serverEntry) as Promise<{ pageTable: (rows: unknown) => PageTable }>,
        vite.ssrLoadModule(developerRoutesFile) as Promise<{ devRoutes: readonly unknown[] }>,
        vite.ssrLoadModule('src/mall/routes.ts') as Promise<{ routes: Readonly<Record<string, readonly unknown[]>> }>,
      ]);
      const { findPage } = pageTable([...devRoutes, ...Object.values(routes).flat()]);
      return { findPage: (path, search, locale) => ({ ...findPage(path, search, locale), files: async () => [entry] }) };
    },
    filesFor: (_screen, locale) => {
      const words = `src/mall/words/${locale}.ts`;
      const exists = existsSync(join(projectFolder, 'web', words));
      return { entry: `${mallPath}/${entry}`, localisedTexts: exists ? `${mallPath}/${words}` : undefined, scripts: [], styles: [] };
    },
    consoleFiles: () => ({ entry: `${mallPath}/${consoleEntry}`, scripts: [], styles: [] }),
    async sendFile(request, reply) {
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
    },
    // Vite adds its base to every URL, even to those that already have it, and looks for the sources without it.
    adapt: async (html, url) =>
      (await vite.transformIndexHtml(url, html.replaceAll('"/mall/src/', '"/src/'))).replaceAll(`${mallPath}/mall/`, `${mallPath}/`),
    close: () => vite.close(),
  };
}
