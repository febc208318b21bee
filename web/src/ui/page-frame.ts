import { createContext } from 'react';

/** What the page bar shows when its screen says nothing else: the app fills it from the route. */
export interface PageFrame {
  readonly title: string;
  readonly hideBack: boolean;
  /** Come to from elsewhere, by a shared link: nothing of the mall lies behind it. */
  readonly entered: boolean;
}

export const PageFrameContext = createContext<PageFrame>({ title: '', hideBack: false, entered: false });
