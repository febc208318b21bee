import type { CallRow } from '../call.ts';

/** The answer to one of a page's reads, by its row; undefined where it did not come. */
export type ReplyTo = (row: CallRow) => unknown;

/** The picture that is in sight when a page opens, as a preload names it. */
export interface PictureHint {
  readonly href: string;
  readonly srcset?: string | undefined;
  readonly sizes?: string | undefined;
}

/** What the web app's own table of pages says of one address: how the server knows it without knowing the web app. */
export interface TablePage {
  readonly title: string;
  /** What it is called by what it shows; undefined where that is not known. */
  name(replyTo: ReplyTo): string | undefined;
  /** It is kept by nobody on the way, and found by no search engine. */
  readonly unlisted: boolean;
  /** There is no such page, and this one says so. */
  readonly notFound: boolean;
  /** The reads it begins with. */
  readonly reads: readonly (readonly [row: CallRow, input: unknown])[];
  /** The file of its screen in the build's manifest. */
  screenFile(): Promise<string>;
  /** @param hosts the site's image hosts */
  firstPicture(replyTo: ReplyTo, hosts: readonly string[]): PictureHint | undefined;
}

export interface PageTable {
  /**
   * @param path below the base: `/goodsInfo/7`
   * @param search with its question mark, or empty
   * @param locale of the site, whose words the title is in
   */
  pageFor(path: string, search: string, locale: string): TablePage;
}
