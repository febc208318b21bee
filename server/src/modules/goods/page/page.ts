export { publishPageBlocks } from './publish-page.ts';
export { readStoredBlocks } from './rules/blocks.ts';
export { parsePagePreview } from './rules/preview.ts';
export { findPageDraft, findPublishedPage, findPageVersion, listPublishedMicroPages } from './store/pages.ts';
export { findFirstPicture } from './rules/first-picture.ts';
