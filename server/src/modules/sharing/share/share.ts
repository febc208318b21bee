/** Exports the public interface of sharing. */
export { buildSharePath } from './build-share-link.ts';
export { loadGoodsText, loadMallText, loadPageText } from './load-share-text.ts';
export { loadMemberSharing } from './member-sharing.ts';
export { clearRelations, findLastSharers, findRecruiter, moveRelations } from './store/relations.ts';
export { clearShareLog, moveShareLog } from './store/share-log.ts';
