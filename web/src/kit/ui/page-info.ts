import { createContext } from 'react';

/** Holds the title of a page, whether its back button is hidden, and whether the visit began on it. */
export interface PageInfo {
  readonly title: string;
  readonly hideBack: boolean;
  /** Tells whether the visit began on this page (a shared link): there is no page of the mall to go back to. */
  readonly isEntryPage: boolean;
}

/** Provides components with the title of the page, whether its back button is hidden, and whether the visit began on it. */
export const PageInfoContext = createContext<PageInfo>({ title: '', hideBack: false, isEntryPage: false });
