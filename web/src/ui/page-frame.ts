import { createContext } from 'react';

/** Holds what the page bar shows by default; the app fills it from the route. */
export interface PageFrame {
  readonly title: string;
  readonly hideBack: boolean;
  /** Tells whether the visit began on this page (a shared link): there is no page of the mall to go back to. */
  readonly entered: boolean;
}

export const PageFrameContext = createContext<PageFrame>({ title: '', hideBack: false, entered: false });
