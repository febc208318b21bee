import { createContext } from 'react';

/** Holds the functions by which components navigate without knowing the router; the app provides them. */
export interface Navigation {
  /** Returns the URL path of a page of the mall (`/goodsInfo/1`), for an anchor. */
  href(to: string): string;
  /**
   * Opens a page.
   * `stay` keeps the scroll position: another tab of the same page restores its own.
   * `under` replaces this history entry with a page to come back to. `over` is how many further entries, of a payment provider's page,
   * going back skips.
   */
  go(to: string, how?: { readonly replace?: boolean; readonly stay?: boolean; readonly under?: string; readonly over?: number }): void;
  /** Goes to the previous page; to the home page if there is none. */
  back(): void;
  /** Goes to the previous page; to `to` if there is none. */
  backOr(to: string): void;
  /** Opens a page outside the mall, as its container does. */
  openOutside(url: string): void;
  /** Runs when a link is touched, so that its page may start loading. */
  prefetch(to: string): void;
}

/** Provides navigation to components; without a router it uses the browser's own. */
export const NavigationContext = createContext<Navigation>({
  href: (to) => to,
  go: (to) => location.assign(to),
  back: () => history.back(),
  backOr: () => history.back(),
  openOutside: (url) => location.assign(url),
  prefetch() {},
});
