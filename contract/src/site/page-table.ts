import type { CallRow } from '../call.ts';

/** Describes a function that returns the preloaded reply to a call that a page makes; undefined if there is none. */
export type FindReply = (row: CallRow) => unknown;

/** Describes the image that a page's HTML preloads, because it is visible when the page opens: URL and other sizes. */
export interface PreloadImage {
  readonly href: string;
  readonly srcset?: string | undefined;
  readonly sizes?: string | undefined;
}

/**
 * Describes one page of the web app to the server: its title, first calls, files, picture to preload, and how it is
 * rendered and cached. The server needs no other knowledge of the web app.
 */
export interface PageEntry {
  readonly title: string;
  /** Returns the name of the product, category or page displayed; undefined if it is not known. */
  findName(replyTo: FindReply): string | undefined;
  /** Tells whether caches must not store the page and search engines must not index it. */
  readonly unlisted: boolean;
  /** Tells whether this is the page for URLs that do not exist. */
  readonly notFound: boolean;
  /** Tells whether the page exists only in test environments. */
  readonly testOnly: boolean;
  /** Tells whether the server renders its first screen for visitors. */
  readonly isServerRendered: boolean;
  /** Calls that the page makes first, with their input. */
  readonly reads: readonly (readonly [row: CallRow, input: unknown])[];
  /** Names the group of the route table that holds the page's row, unless the shell has it. */
  readonly routeGroup: string | undefined;
  /** Returns the files in the build's manifest that hold the page: its screen, and the rows of its group. */
  files(): Promise<readonly string[]>;
  /**
   * Returns the first image to preload.
   * @param hosts the site's image hosts
   */
  findFirstPicture(replyTo: FindReply, hosts: readonly string[]): PreloadImage | undefined;
}

/** Describes the table in which the server finds the pages of the mall by their URLs. */
export interface PageTable {
  /**
   * Finds the page of a URL.
   * @param path below the base: `/goodsInfo/7`
   * @param search with its question mark, or empty
   * @param locale of the site, which the title is localised for
   */
  findPage(path: string, search: string, locale: string): PageEntry;
}
