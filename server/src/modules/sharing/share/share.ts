/** Exports the public interface of sharing. */
export { buildSharePath } from './build-share-link.ts';
export { loadGoodsText, loadMallText, loadPageText } from './load-share-text.ts';
export { findLastSharers, findRecruiter } from './store/relations.ts';
