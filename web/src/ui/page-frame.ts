import { createContext } from 'react';

/** What the page bar shows when its screen says nothing else: the app fills it from the route. */
export interface PageFrame {
  readonly title: string;
  readonly hideBack: boolean;
}

export const PageFrameContext = createContext<PageFrame>({ title: '', hideBack: false });
