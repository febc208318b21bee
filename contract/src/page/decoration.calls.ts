import { defineCalls } from '../call.ts';
import type { decorationShapes } from './decoration.shapes.ts';

/**
 * Declares the calls by which a merchant's programs edit decorated pages. Kept apart from the calls that every page
 * of the mall loads.
 */
export const decorationCalls = defineCalls<typeof decorationShapes>()({
  listPages: {
    method: 'GET',
    path: '/merchant-api/v1/pages',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: 'Lists the decorated pages of the site, last changed first, with the version that shoppers see.',
  },
  addPage: {
    method: 'POST',
    path: '/merchant-api/v1/pages',
    caller: 'merchant',
    role: 'goods',
    work: 'write',
    says: 'Creates an empty micro page. While it is empty, the same title returns the same page.',
    refuses: ['pageTooMany'],
  },
  pageDraft: {
    method: 'GET',
    path: '/merchant-api/v1/pages/:id/draft',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: 'Returns the draft of a page, with the revision to send with a change.',
    refuses: ['pageNotFound'],
  },
  checkDraft: {
    method: 'POST',
    path: '/merchant-api/v1/pages/:id/draft/check',
    caller: 'merchant',
    role: 'goods',
    work: 'read',
    says: 'Checks blocks before they are saved as a draft: returns each problem with its position. Writes nothing.',
    refuses: ['pageNotFound'],
  },
  putDraft: {
    method: 'PUT',
    path: '/merchant-api/v1/pages/:id/draft',
    caller: 'merchant',
    role: 'goods',
    work: 'write',
    says: 'Saves the draft of a page, which shoppers do not see. Refused if someone else changed it in the meantime.',
    refuses: ['pageNotFound', 'pageBlockWrong', 'draftChanged'],
  },
  publishDraft: {
    method: 'POST',
    path: '/merchant-api/v1/pages/:id/publish',
    caller: 'merchant',
    role: 'goods',
    work: 'write',
    says: 'Publishes the draft as a new version that shoppers see. The same draft again returns the same version.',
    refuses: ['pageNotFound', 'draftChanged', 'pageEmpty'],
  },
  pageVersions: {
    method: 'GET',
    path: '/merchant-api/v1/pages/:id/versions',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: 'Lists the published versions of a page, newest first.',
    refuses: ['pageNotFound'],
  },
  takeBackPage: {
    method: 'POST',
    path: '/merchant-api/v1/pages/:id/take-back',
    caller: 'merchant',
    role: 'goods',
    work: 'write',
    says: 'Makes an earlier version the one that shoppers see; the draft stays unchanged.',
    refuses: ['pageNotFound', 'versionNotFound'],
  },
  withdrawPage: {
    method: 'POST',
    path: '/merchant-api/v1/pages/:id/withdraw',
    caller: 'merchant',
    role: 'goods',
    work: 'write',
    says: 'Unpublishes a micro page; its draft and versions are kept.',
    refuses: ['pageNotFound', 'pageNeeded'],
  },
  previewLink: {
    method: 'GET',
    path: '/merchant-api/v1/pages/:id/preview-link',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: 'Returns a link that shows the draft or a version to anyone who has it, for two hours.',
    refuses: ['pageNotFound', 'versionNotFound'],
  },
});
