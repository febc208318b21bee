import { pageCalls } from 'contract/page/page.calls.ts';
import { pageShapes } from 'contract/page/page.shapes.ts';
import { serve } from '#http/handler.ts';
import { bottomMenu } from './calls/bottomMenu.ts';

/** The door of the pages: decoration, by version. */
export const pageServed = serve('page', pageCalls, pageShapes, { bottomMenu });
export { type Page, type PagePiece, publishedPage, publishPage } from './store/pages.ts';
