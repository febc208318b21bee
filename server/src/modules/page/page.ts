export { publishBlocks } from './publish-page.ts';
export { readBlocks } from './rules/blocks.ts';
export { parsePreview } from './rules/preview.ts';
export { findPageDraft, findPublishedPage, findPageVersion } from './store/pages.ts';
export { findFirstPicture } from './rules/first-picture.ts';
