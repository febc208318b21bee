import type { ComponentType } from 'react';
import type { CallRow, Reply } from 'contract/call.ts';
import type { InitialRead } from '#client/initial-read.ts';

/** Describes the location of a page: the parameters of its path and its query. */
export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Describes the function that returns the reply to one of the calls that a page makes as it opens; undefined while it is missing. */
export type GetReply = <Row extends CallRow>(row: Row) => Reply<Row> | undefined;

/** Lists the places in the tab bar. */
export type TabPlace = 'home' | 'category' | 'cart' | 'me';

/**
 * Describes one page of the mall: its path, title, component, and the calls it makes as it opens. Also holds its rules, such as whether it needs a
 * login. All rows are listed in mall/routes.ts.
 */
export interface RouteRow {
  /** Parameters are written as `:name`; `*` matches every path that no other row matches. */
  readonly path: `/${string}` | '*';
  /** The page's title; a `title` query wins over it. */
  readonly title: string;
  /** Loads its component; the file is named for it, as the server reads the chunk's name from there. */
  readonly screen: () => Promise<ComponentType>;
  /** The calls that the screen reads, started together with the loading of its chunk once the login is checked. */
  readonly reads?: (at: RouteLocation) => readonly InitialRead[];
  /** The first visible picture and its share of the column's width: preloaded with the page. */
  readonly firstPicture?: (replyOf: GetReply) => { readonly address: string; readonly share: number } | undefined;
  /** Has its first screen rendered on the server for visitors; the browser goes on from there. */
  readonly isServerRendered?: boolean;
  /** Names the page by its content: the server writes the name into the page, for previews of shared links. */
  readonly name?: (replyOf: GetReply) => string | undefined;
  /** Requires a login; visitors log in first and then return. */
  readonly requireAuth?: boolean;
  /** Keeps the page mounted while other pages cover it; at most five are kept. */
  readonly keepAlive?: boolean;
  /** Hides the back button of its page bar. */
  readonly hideBack?: boolean;
  /** Makes it a main page: the tab bar is shown, with its place marked. `only` limits that to certain locations of the row. */
  readonly tab?: { readonly place: TabPlace; readonly only?: (at: RouteLocation) => boolean };
  /** Makes it a page of test environments only; elsewhere its URL is not found. */
  readonly testOnly?: boolean;
  /** Makes it the "not found" page, for which the server answers 404. */
  readonly notFound?: boolean;
}
