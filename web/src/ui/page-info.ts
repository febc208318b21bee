import { createContext } from 'react';

/** Holds what the bar at the top of a page shows by default: its title and the back button. */
export interface PageInfo {
  readonly title: string;
  readonly hideBack: boolean;
  /** Tells whether the visit began on this page (a shared link): there is no page of the mall to go back to. */
  readonly isEntryPage: boolean;
}

/** Provides the title of the page to its components, and whether there is a page to go back to. */
export const PageInfoContext = createContext<PageInfo>({ title: '', hideBack: false, isEntryPage: false });
