import type { ComponentType } from 'react';
import type { CallRow, Reply } from 'contract/call.ts';

/** A call a page begins with: its row and what it takes (`read(goodsCalls.detail, { id })`). */
export type Started = readonly [row: CallRow, input: unknown];

/** Where a page is: its parameters, and the query of its address. */
export interface At {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** The answer to one of the page's own reads, as far as it is there. */
export type ReplyOf = <Row extends CallRow>(row: Row) => Reply<Row> | undefined;

/** A place in the bar of tabs. */
export type TabPlace = 'home' | 'category' | 'cart' | 'me';

/** One page of the mall. The table of all rows is app/routes.ts. */
export interface RouteRow {
  /** With parameters as `:name`; `/*` is every address that no other row has. */
  readonly path: `/${string}` | '*';
  /** The page's title; a `title` query wins over it. [R-044, R-045] */
  readonly title: string;
  /** Its component; the file is named for it, for the server reads its chunk's name from there. */
  readonly screen: () => Promise<ComponentType>;
  /** What the screen reads: begun behind the guard, together with the loading of its chunk. */
  readonly reads?: (at: At) => readonly Started[];
  /** The picture in sight when the page opens, and its share of the column's width: loaded with the page itself. */
  readonly firstPicture?: (replyOf: ReplyOf) => { readonly address: string; readonly share: number } | undefined;
  /** What it is called once that is known: the server writes it into the page, for whoever shares its address. */
  readonly name?: (replyOf: ReplyOf) => string | undefined;
  /** Not for everybody: it is kept by nobody on the way, and found by no search engine. */
  readonly unlisted?: (at: At) => boolean;
  /** Only for someone who is logged in; others log in first and come back. [R-046, R-431] */
  readonly requireAuth?: boolean;
  /** Kept as it is while other pages lie upon it; at most five are. [R-047] */
  readonly keepAlive?: boolean;
  /** Its page bar has no way back. [R-048] */
  readonly hideBack?: boolean;
  /** One of the mall's main pages: the bar of tabs stands below it, and leads to `at`. `only` tells those addresses of the row that are it. */
  readonly tab?: { readonly place: TabPlace; readonly at: string; readonly only?: (at: At) => boolean };
  /** It says that there is no such page: the server answers 404. */
  readonly notFound?: boolean;
}
