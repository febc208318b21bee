import { decorationCalls } from 'contract/page/decoration.calls.ts';
import { decorationShapes } from 'contract/page/decoration.shapes.ts';
import { pageCalls } from 'contract/page/page.calls.ts';
import { pageShapes } from 'contract/page/page.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addPage } from './calls/addPage.ts';
import { bottomMenu } from './calls/bottomMenu.ts';
import { checkDraft } from './calls/checkDraft.ts';
import { listPages } from './calls/listPages.ts';
import { pageDraft } from './calls/pageDraft.ts';
import { pageVersions } from './calls/pageVersions.ts';
import { previewLink } from './calls/previewLink.ts';
import { publishDraft } from './calls/publishDraft.ts';
import { putDraft } from './calls/putDraft.ts';
import { takeBackPage } from './calls/takeBackPage.ts';
import { withdrawPage } from './calls/withdrawPage.ts';

/** Serves the pages of a site. */
export const pageApi = defineApi('page', pageCalls, pageShapes, { bottomMenu });
/** Serves the calls by which a merchant's programs change pages. */
export const decorationApi = defineApi('page', decorationCalls, decorationShapes, {
  listPages,
  addPage,
  pageDraft,
  checkDraft,
  putDraft,
  publishDraft,
  pageVersions,
  takeBackPage,
  withdrawPage,
  previewLink,
});
