import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PreloadedData } from 'contract/shop/site/preloaded-data.ts';

/** Renders the first screen of a page as HTML, for visitors. */
type RenderPage = (data: PreloadedData) => Promise<string>;

/**
 * Creates the function that loads the web app for rendering pages on the server, once for each locale. The app reads
 * its texts while loading, so each locale has a copy of the app, loaded one after the other.
 * @param folder of the build
 * @param findWords returns the file with the texts of a locale, in the client's folder; undefined for zh-CN
 */
export function createRendererLoader(
  folder: string,
  findWords: (locale: string) => string | undefined,
): (locale: string) => Promise<RenderPage> {
  const urlOf = (...path: string[]): string => pathToFileURL(join(folder, ...path)).href;
  const loaded = new Map<string, Promise<RenderPage>>();
  let last: Promise<unknown> = Promise.resolve();

  async function load(locale: string): Promise<RenderPage> {
    const words = findWords(locale);
    try {
      if (words !== undefined) await import(urlOf('client', words));
      const { renderPage } = (await import(`${urlOf('render', 'render-page.js')}?${locale}`)) as { readonly renderPage: RenderPage };
      return renderPage;
    } finally {
      Reflect.deleteProperty(globalThis, 'mallWords');
    }
  }
  return (locale) => {
    const before = loaded.get(locale);
    if (before) return before;
    const own = last.then(() => load(locale));
    last = own.catch(() => undefined);
    loaded.set(locale, own);
    return own;
  };
}
