import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { decorationShapes } from 'contract/goods/page/decoration.shapes.ts';
import { pageCalls } from 'contract/goods/page/page.calls.ts';
import { pageShapes } from 'contract/goods/page/page.shapes.ts';
import { defineApi } from '#http/handler.ts';
import {
  addPage,
  bottomMenu,
  copyPage,
  listPages,
  pageBlocks,
  pageVersions,
  removePage,
  takeBackPage,
  withdrawPage,
} from './calls/pages.ts';
import { checkDraft, pageDraft, previewLink, publishDraft, putDraft } from './calls/drafts.ts';
import { sentence } from '#sentences/sentence.ts';
import { defineModule } from '#define-module.ts';

/** Holds the handler of the call that returns the mall's bottom navigation bar. */
const pageApi = defineApi('page', pageCalls, pageShapes, { bottomMenu });
/** Holds the handlers of the calls by which a merchant's programs edit decorated pages. */
const decorationApi = defineApi('page', decorationCalls, decorationShapes, {
  listPages,
  addPage,
  removePage,
  copyPage,
  pageBlocks,
  pageDraft,
  checkDraft,
  putDraft,
  publishDraft,
  pageVersions,
  takeBackPage,
  withdrawPage,
  previewLink,
});

export const pageModule = defineModule({
  name: 'page',
  apis: [pageApi, decorationApi],
  pictureUses: [
    { table: 'page', columns: ['draft'], title: 'title', kind: sentence('pictureInPage') },
    { table: 'page_version', columns: ['components'], title: 'title', kind: sentence('pictureInPageVersion') },
  ],
});
