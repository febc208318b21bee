import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageTable } from 'contract/shop/site/page-table.ts';
import type { PreloadedData } from 'contract/shop/site/preloaded-data.ts';

/** Lists the files that a page loads, as URLs below the origin: first script, a locale's texts, other scripts, and styles. */
export interface PageFiles {
  /** The first script. */
  readonly entry: string;
  /** The script with the texts of the site's locale, which runs before the first one; zh-CN needs none. */
  readonly localisedTexts?: string | undefined;
  /** Scripts that will be imported, to be preloaded. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Describes how the server uses the web app (the built one, or its sources in development): page table, files, and rendering. */
export interface WebApp {
  /** The script that runs first in a page that the server renders, the same on each. */
  readonly firstScript: string;
  table(): Promise<PageTable>;
  /**
   * @param pageFiles the files that hold the page, as the table names them
   * @param locale of the site
   */
  filesFor(pageFiles: readonly string[], locale: string): PageFiles;
  /**
   * Renders the first screen of a page as HTML; missing in development, where the browser renders all.
   * @param locale of the site
   */
  readonly renderPage?: (locale: string, data: PreloadedData) => Promise<string>;
  /** Lists the files of the merchant's console. */
  consoleFiles(): PageFiles;
  /** Sends a file of the mall or the console, or 404. */
  sendFile(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Changes the shell for development. The page is then sent without a content policy, which would forbid the changes. */
  readonly adapt?: (html: string, url: string) => Promise<string>;
  close(): Promise<void>;
}
