import { createContext } from 'react';

/** How parts lead elsewhere without knowing the router: the app fills it. */
export interface Linking {
  /** The whole address of a page of the mall (`/goodsInfo/1`), as an anchor needs it. */
  href(to: string): string;
  /**
   * `stay` leaves the page at the height it is at: another tab of the same page sees to its own.
   * `under` is the page to come back to, in place of this one; from there one goes back over so many entries as `over` says,
   * which are another's: a vendor's page.
   */
  go(to: string, how?: { readonly replace?: boolean; readonly stay?: boolean; readonly under?: string; readonly over?: number }): void;
  /** To the page before; to the home page where there is none. */
  back(): void;
  /** To the page before; to this one where there is none. */
  backOr(to: string): void;
  /** A finger is on a link: its page may begin to load. */
  near(to: string): void;
}

export const LinkingContext = createContext<Linking>({
  href: (to) => to,
  go: (to) => location.assign(to),
  back: () => history.back(),
  backOr: () => history.back(),
  near() {},
});
