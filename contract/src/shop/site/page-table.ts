import type { CallRow } from '../../call.ts';

/** Describes a function that returns the preloaded reply to a call that a page makes; undefined if there is none. */
export type FindReply = (row: CallRow) => unknown;

/** Describes the image that a page's HTML preloads, because it is visible when the page opens: URL and other sizes. */
export interface PreloadImage {
  readonly href: string;
  readonly srcset?: string | undefined;
  readonly sizes?: string | undefined;
}

/** Describes a product that a page is about, as previews and search engines want it. */
export interface SummarisedProduct {
  readonly id: number;
  /** The merchant's code of it; may be empty. */
  readonly code: string;
  readonly title: string;
  readonly pictures: readonly string[];
  /** The lowest and the highest price at which a visitor can buy it now, in yuan; undefined where the site hides prices from visitors. */
  readonly price: { readonly lowest: number; readonly highest: number } | undefined;
  readonly availability: 'inStock' | 'soldOut' | 'preorder' | 'limited' | 'discontinued';
  /** The average of its reviews, of five; undefined without reviews. */
  readonly rating: { readonly average: number; readonly count: number } | undefined;
}

/** Describes what a preview of a shared link shows of a page. An empty or missing field is left to the site's own. */
export interface PageSummary {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The URL of the picture in the size for previews: of the mall, below its origin, or of another host. */
  readonly picture?: string | undefined;
  readonly product?: SummarisedProduct | undefined;
  /** The lowest price of what a link offers that is not the product's own price, as in a group, in yuan. */
  readonly offerPrice?: number | undefined;
}

/** Describes what a page says of itself to previews of shared links and to search engines. */
export interface PageOutline {
  /** Further calls that the summary needs. Their replies are not sent to the browser. */
  readonly reads: PageEntry['reads'];
  /** The call that says whether what the URL names is there; undefined for a page that is always there. */
  readonly subject: CallRow | undefined;
  /** Names the parameters of the query that say what the page shows; others are no part of its URL. */
  readonly parameters: readonly string[];
  /** Returns the path under which search engines list the page, with its query; undefined for a page that they leave out. */
  findCanonicalPath(replyTo: FindReply): string | undefined;
  /**
   * Summarises the page for previews.
   * @param hosts the site's image hosts
   */
  summarise(replyTo: FindReply, hosts: readonly string[]): PageSummary;
}

/**
 * Describes one page of the web app to the server: its title, first calls, files, picture to preload, and how it is
 * rendered and cached. The server needs no other knowledge of the web app.
 */
export interface PageEntry {
  readonly title: string;
  /** Returns the name of the product, category or page displayed; undefined if it is not known. */
  findName(replyTo: FindReply): string | undefined;
  /** What it says of itself to previews and search engines; undefined for a page that these leave out. */
  readonly outline: PageOutline | undefined;
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
